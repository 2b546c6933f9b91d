import type { OwnTeamGoal } from '#contract/team-goals.ts'
import { newId } from './users.ts'

export const teamGoal = (overrides: Partial<OwnTeamGoal> = {}): OwnTeamGoal => ({
  id: newId(),
  text: 'Pizza for everyone',
  target: 200,
  thanks: 120,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  endsAt: '2026-12-01T00:00:00.000Z',
  reachedAt: null,
  endedAt: null,
  unreadId: null,
  ...overrides,
})
