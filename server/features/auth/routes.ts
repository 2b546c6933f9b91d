import * as contract from '#contract/auth.ts'
import type { AppContext } from '#server/app-context.ts'
import { createDeviceCookies } from './device-cookies.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import { traceOf } from '#server/legacy-implement.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { actingIn } from '#server/features/users/lock-user.ts'
import { beginSession } from './begin-session.ts'
import { endSession, endSessionByLink } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { readMe } from './current-user.ts'
import { resetPassword } from './reset-password.ts'
import { refuseWeakPassword } from '#server/platform/passwords/refuse-weak-password.ts'
import { sendReset } from './send-password-reset.ts'
import { signUp } from './sign-up.ts'

export function authRoutes({ settings }: AppContext) {
  const state = {
    throttle: createLoginThrottle(settings.rateLimitFactor),
    devices: createDeviceCookies(settings.keyFor('device marks')),
  }
  return implement(contract, {
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
    sendReset: (call) => sendReset(call.context, call.id, actingIn(call)),
    me: ({ db, user }) => readMe(db, user.id),
  })
}
