import * as contract from '#contract/team-goals.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { findStore } from '#server/features/stores/queries.ts'
import { changeTeamGoal, endTeamGoal } from './change-team-goal.ts'
import { createTeamGoal } from './create-team-goal.ts'
import { ownTeamGoalOf, teamGoalsOf } from './queries.ts'

export function teamGoalRoutes(context: AppContext) {
  const readOwn = ownTeamGoalOf(context)

  return implement(contract, {
    ownTeamGoal: ({ db, now }, { id, storeNumber }) => readOwn(db, { id, storeNumber, now }),
    async teamGoals({ db }, { scope }, { id, page }) {
      await findStore(db, scope, id)
      return teamGoalsOf(db, id, page)
    },
    createTeamGoal,
    changeTeamGoal,
    endTeamGoal,
  })
}
