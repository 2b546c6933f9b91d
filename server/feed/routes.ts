import * as contract from '#contract/feed.ts'
import { implement } from '#server/http/implement.ts'
import { feedFor } from './queries.ts'

export const feedRoutes = implement(contract, {
  feed: ({ db, user, page }) => feedFor(db, user.id, page),
})
