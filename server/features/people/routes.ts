import * as contract from '#contract/people.ts'
import { implement } from '#server/app-context.ts'
import { profileOf, thanksTo } from './queries.ts'

export const peopleRoutes = implement(contract, {
  profile: ({ db }, _viewer, { id }) => profileOf(db, id),
  thanksTo: ({ db }, _viewer, { id, page }) => thanksTo(db, id, page),
})
