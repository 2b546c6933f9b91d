import * as reads from '#contract/administration.ts'
import * as form from '#contract/administration-form.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { traceOf } from '#server/legacy-implement.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import type { Call } from '#server/legacy-implement.ts'
import type { AppContext } from '#server/app-context.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { discard } from '#server/features/uploads/remove-upload.ts'
import { adjustTokens } from './adjust-tokens.ts'
import { createAdmin } from '#server/features/admins/create-admin.ts'
import { deleteUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import type { Acting } from './lock-user.ts'
import { listAdmins, findAdmin, usersInScope, usersMatching, findUserForAdmin } from './admin-queries.ts'
import { removeAdmin } from '#server/features/admins/remove-admin.ts'
import { sendReset } from './send-password-reset.ts'
import { storesOf } from '#server/features/admins/queries.ts'

type AdminCall = Pick<Call<Endpoint & { who: 'admin' }>, 'user' | 'scope' | 'now' | 'origin'>

const actingIn = (call: AdminCall): Acting => ({
  actor: call.user,
  scope: call.scope,
  origin: traceOf(call),
  now: call.now,
})

export function administrationRoutes({ events, settings, sessions, pictures }: AppContext) {
  /** Everyone's pages show names, and what a person may do is read anew. */
  function changed(id: string) {
    sessions.forget(id)
    events.publish({ topic: 'gift' })
    events.publish({ topic: 'person', userId: id })
  }

  return implement(
    { ...reads, ...form },
    {
      adminUsers: ({ db, scope, page, search }) =>
        search?.q?.trim()
          ? usersMatching(db, search.q, { scope, page })
          : usersInScope(db, { scope, page, onlyApproved: false }),
      approvedUsers: ({ db, scope, page }) => usersInScope(db, { scope, page, onlyApproved: true }),
      admins: ({ db, page }) => listAdmins(db, page),
      adminStores: async ({ db, scope }) => ({ stores: await storesOf(db, scope), isSuperAdmin: scope.everywhere }),

      async editUser(call) {
        await editUser(call.db, call.id, { ...actingIn(call), edit: call.body, settings })
        changed(call.id)
        return findUserForAdmin(call.db, call.id)
      },
      async deleteUser(call) {
        await discard(pictures, await deleteUser(call.db, call.id, { ...actingIn(call), withTexts: false }))
        changed(call.id)
        return {}
      },
      async eraseUser(call) {
        await discard(pictures, await deleteUser(call.db, call.id, { ...actingIn(call), withTexts: true }))
        changed(call.id)
        return {}
      },
      async adjustTokens(call) {
        const { db, id, body, idempotencyKey } = call
        await adjustTokens(db, id, { ...actingIn(call), adjustment: body, idempotencyKey })
        events.publish({ topic: 'person', userId: id })
        return findUserForAdmin(db, id)
      },
      sendReset: (call) => sendReset(call.context, call.id, actingIn(call)),

      async createAdmin(call) {
        refuseUnknownStores(call.body.storeNumbers, 'storeNumbers', settings)
        const id = await createAdmin(call.db, call.body, { ...actingIn(call), idempotencyKey: call.idempotencyKey })
        changed(id)
        return findAdmin(call.db, id)
      },
      async removeAdmin(call) {
        await removeAdmin(call.db, call.id, actingIn(call))
        changed(call.id)
        return {}
      },
    },
  )
}
