import * as contract from '#contract/log-in-methods.ts'
import { implement } from '#server/app-context.ts'
import { logInMethodsOf } from './queries.ts'
import { seeLogInMethods } from './see-log-in-methods.ts'

export const logInMethodRoutes = implement(contract, {
  logInMethods: ({ db, now }, actor) => logInMethodsOf(db, actor, now),
  seeLogInMethods,
})
