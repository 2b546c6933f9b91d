import * as contract from '#contract/competitions.ts'
import { implement } from '#server/http/implement.ts'
import { competitionsFor } from './queries.ts'

export const competitionRoutes = implement(contract, {
  competitions: ({ db, user, page, now }) => competitionsFor(db, user, { page, now }),
})
