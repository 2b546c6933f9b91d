import * as contract from '#contract/statement.ts'
import { implement } from '#server/app-context.ts'
import { statement, statementSums } from './queries.ts'

export const statementRoutes = implement(contract, {
  statement: ({ db }, actor, { page, wallet, kind }) => statement(db, actor.id, { page, wallet, kind }),
  statementSums: ({ db }, actor, period) => statementSums(db, actor.id, period),
})
