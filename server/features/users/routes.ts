import * as contract from '#contract/users.ts'
import type { AppContext } from '#server/app-context.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { adjustTokens } from './adjust-tokens.ts'
import { findUserForAdmin, usersInScope, usersMatching } from './admin-queries.ts'
import { deleteUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import { actingIn } from './lock-user.ts'
import { publishUserChange } from './publish-user-change.ts'
import { colleaguesLike } from './queries.ts'

export function userRoutes({ events, settings, sessions, pictures }: AppContext) {
  const changed = (id: string) => publishUserChange({ events, sessions }, id)

  return implement(contract, {
    async searchColleagues({ db, context, user, search }) {
      await consume(context.rateLimits.searches, user.id)
      return colleaguesLike(db, search.q ?? '', user.id)
    },
    adminUsers: ({ db, scope, page, search }) =>
      search?.q?.trim()
        ? usersMatching(db, search.q, { scope, page })
        : usersInScope(db, { scope, page, onlyApproved: false }),
    approvedUsers: ({ db, scope, page }) => usersInScope(db, { scope, page, onlyApproved: true }),

    async editUser(call) {
      await editUser(call.db, call.id, { ...actingIn(call), edit: call.body, settings })
      changed(call.id)
      return findUserForAdmin(call.db, call.id)
    },
    async deleteUser(call) {
      await deleteUser(call.db, call.id, { ...actingIn(call), withTexts: false, pictures })
      changed(call.id)
      return {}
    },
    async eraseUser(call) {
      await deleteUser(call.db, call.id, { ...actingIn(call), withTexts: true, pictures })
      changed(call.id)
      return {}
    },
    async adjustTokens(call) {
      const { db, id, body, idempotencyKey } = call
      await adjustTokens(db, id, { ...actingIn(call), adjustment: body, idempotencyKey })
      events.publish({ topic: 'person', userId: id })
      return findUserForAdmin(db, id)
    },
  })
}
