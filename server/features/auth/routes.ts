import * as contract from '#contract/auth.ts'
import * as codes from '#contract/codes.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { forgotPassword } from './forgot-password.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createLogIn } from './log-in.ts'
import { logOut, logOutByLink } from './log-out.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { createMakeCode } from './make-code.ts'
import { readMe, readMeAtKiosk } from './queries.ts'
import { createRecoverAccount } from './recover-account.ts'
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts'
import { createResetPassword, readResetAccount } from './reset-password.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { sendVerification } from './send-verification.ts'
import { signUp } from './sign-up.ts'
import { createUseCode } from './use-code.ts'
import { verifyEmail } from './verify-email.ts'

export function authRoutes({ sharedLimiter, settings }: AppContext) {
  const guards = {
    throttle: createLoginThrottle(sharedLimiter),
    knownBrowsers: createKnownBrowsers(settings.keyFor('device marks')),
  }
  const routesOfCodes = implement(codes, { createCode: createMakeCode(guards), useCode: createUseCode(guards) })
  const routes = implement(contract, {
    signUp,
    logIn: createLogIn(guards),
    loginPage: () => '/?login',
    logOut,
    logOutLink: logOutByLink,
    forgotPassword,
    resetAccount: readResetAccount,
    resetPassword: createResetPassword(guards),
    recoverAccount: createRecoverAccount(guards),
    createRecoveryCodes,
    recoveryCodes: ({ db }, actor) => countRecoveryCodes(db, actor.id),
    verifyEmail,
    sendVerification,
    sendReset: sendPasswordReset,
    me: ({ db }, actor) => (actor.atKiosk ? readMeAtKiosk(db, actor) : readMe(db, actor.id)),
  })
  return [...routes, ...routesOfCodes]
}
