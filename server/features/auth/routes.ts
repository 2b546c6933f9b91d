import * as contract from '#contract/auth.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { forgotPassword } from './forgot-password.ts'
import { createLogIn } from './log-in.ts'
import { logOut, logOutByLink } from './log-out.ts'
import { readMe } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { signUp } from './sign-up.ts'

export const authRoutes = (app: AppContext) =>
  implement(contract, {
    signUp,
    logIn: createLogIn(app),
    loginPage: () => '/?login',
    logOut,
    logOutLink: logOutByLink,
    forgotPassword,
    resetPassword,
    sendReset: sendPasswordReset,
    me: ({ db }, actor) => readMe(db, actor.id),
  })
