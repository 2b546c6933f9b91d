import * as contract from '#contract/ledger.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { statementOf } from './statement.ts'

export const statementRoutes = implement(contract, {
  statement: ({ db, user, page }) => statementOf(db, user.id, page),
})
