import * as contract from '#contract/approvals.ts'
import { traceOf } from '#server/legacy-implement.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { approve, reject } from './decide.ts'
import { pendingIn } from './queries.ts'

export const approvalRoutes = implement(contract, {
  pendingRegistrations: ({ db, scope, page }) => pendingIn(db, scope, page),
  async approve(call) {
    const { db, context, user, scope, id, now } = call
    const person = await approve(db, id, {
      adminId: user.id,
      scope,
      origin: traceOf(call),
      now,
      allowance: context.settings,
      mailer: context.mailer,
    })
    context.sessions.forget(id)
    context.mailer.wake()
    return person
  },
  async reject(call) {
    const { db, context, user, scope, id, now } = call
    const person = await reject(db, id, { adminId: user.id, scope, origin: traceOf(call), now })
    context.sessions.forget(id)
    return person
  },
})
