import * as contract from '#contract/people.ts'
import { implement } from '#server/app-context.ts'
import { colleaguesToThank, profileWithReasonsOf, storeColleagues, thanksTo } from './queries.ts'

export const peopleRoutes = implement(contract, {
  colleaguesToThank: ({ db }, viewer, { always }) => colleaguesToThank(db, viewer.id, { isAlways: always === 'true' }),
  profile: ({ db }, viewer, { id }) => profileWithReasonsOf(db, id, viewer),
  storeColleagues: ({ db }, viewer) => storeColleagues(db, viewer.id),
  thanksTo: ({ db }, _viewer, { id, page }) => thanksTo(db, id, page),
})
