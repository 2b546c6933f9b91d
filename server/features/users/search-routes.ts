import * as contract from '#contract/people.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { traceOf } from '#server/legacy-implement.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { approve, reject } from '#server/features/approvals/decide.ts'
import { colleaguesLike, pendingIn } from './queries.ts'

export const peopleRoutes = implement(contract, {
  async searchColleagues({ db, context, user, search }) {
    await consume(context.rateLimits.searches, user.id)
    return colleaguesLike(db, search.q ?? '', user.id)
  },
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
