import * as contract from '#contract/ledger.ts'
import { implement } from '#server/platform/http/implement.ts'
import { statementOf } from './statement.ts'

export const statementRoutes = implement(contract, {
  statement: ({ db, user, page }) => statementOf(db, user.id, page),
})
