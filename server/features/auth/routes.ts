import * as account from '#contract/account.ts'
import * as passwordReset from '#contract/password-reset.ts'
import * as signIn from '#contract/sign-in.ts'
import * as signUpForm from '#contract/sign-up.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import { traceOf } from '#server/legacy-implement.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { createDeviceCookies } from './device-cookies.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { beginSession } from './begin-session.ts'
import { endSession, endSessionByLink } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { readMe } from './current-user.ts'
import { resetPassword } from './reset-password.ts'
import { refuseWeakPassword } from '#server/platform/passwords/refuse-weak-password.ts'
import { signUp } from './sign-up.ts'

export const authRoutes = ({ settings }: AppContext) => {
  const state = {
    throttle: createLoginThrottle(settings.rateLimitFactor),
    devices: createDeviceCookies(settings.keyFor('device marks')),
  }
  return implement(
    { ...account, ...signIn, ...signUpForm, ...passwordReset },
    {
      async signUp(call) {
        const { db, context, request, idempotencyKey, body, now } = call
        await consume(context.rateLimits.signUps, clientNetwork(request.ip))
        refuseUnknownStores([body.storeNumber], 'storeNumber', context.settings)
        refuseWeakPassword(body.password, { field: 'password', settings: context.settings, person: body })
        await signUp(db, body, { idempotencyKey, origin: traceOf(call), now })
        return { message: 'Waiting for Admin Approval' }
      },
      logIn: (call) => beginSession(call, state),
      loginPage: () => '/?login',
      logOut: endSession,
      logOutLink: endSessionByLink,
      forgotPassword,
      resetPassword,
      me: ({ db, user }) => readMe(db, user.id),
    },
  )
}
