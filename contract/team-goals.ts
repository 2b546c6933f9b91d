import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/team-goals.ts'
import { Count, Id, Instant, Page } from './shapes.ts'

/** A goal of a store: a number of thanks to its people, which are gifts and boosts, in some days. No token moves by it. */
export const TeamGoal = z.object({
  id: Id,
  text: z.string(),
  /** How many thanks it takes. */
  target: Count,
  /** How many there are. */
  thanks: Count,
  /** The first and the last day, as '2026-11-30'. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** The end of the last day in the zone in which it was set. */
  endsAt: Instant,
  reachedAt: z.nullable(Instant),
  /** When it was over, or an admin ended it. */
  endedAt: z.nullable(Instant),
})
export type TeamGoal = z.infer<typeof TeamGoal>

export const OwnTeamGoal = z.extend(TeamGoal, {
  /** Your unread notification that it is reached. */
  unreadId: z.nullable(Id),
})
export type OwnTeamGoal = z.infer<typeof OwnTeamGoal>

export type TeamGoalForm = z.infer<typeof forms.TeamGoalForm>

export const ownTeamGoal = endpoint('GET', '/api/team-goal', {
  access: 'approved',
  summary: 'The goal of your store: the one of now, or one whose end you have not seen; null if there is none',
  reply: z.nullable(OwnTeamGoal),
})

export const teamGoals = endpoint('GET', '/api/stores/:id/team-goals', {
  access: 'admin',
  scope: 'stores:read',
  summary: 'The goals of a store in your scope, newest first',
  search: Page,
  reply: z.array(TeamGoal),
  pageSize: defaultPageSize,
})

export const createTeamGoal = endpoint('POST', '/api/stores/:id/team-goals', {
  access: 'admin',
  scope: null,
  summary: 'Set a goal for a store in your scope',
  body: forms.TeamGoalForm,
  reply: TeamGoal,
  status: 201,
  refuses: ['team_goals_off', 'goal_exists', 'end_in_past', 'key_reused'],
})

export const changeTeamGoal = endpoint('PUT', '/api/team-goals/:id', {
  access: 'admin',
  scope: null,
  summary: 'Change a goal that is neither reached nor over',
  body: forms.TeamGoalForm,
  reply: TeamGoal,
  refuses: ['goal_reached', 'goal_over', 'end_in_past'],
})

export const endTeamGoal = endpoint('POST', '/api/team-goals/:id/end', {
  access: 'admin',
  scope: null,
  summary: 'End a goal before its last day is over, so that the store can have another one',
  reply: TeamGoal,
  refuses: ['goal_over'],
})
