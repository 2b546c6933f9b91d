import * as contract from '#contract/admins.ts'
import type { AppContext } from '#server/app-context.ts'
import { actingIn } from '#server/features/users/lock-user.ts'
import { publishUserChange } from '#server/features/users/publish-user-change.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { createAdmin } from './create-admin.ts'
import { findAdmin, listAdmins, storesOf } from './queries.ts'
import { removeAdmin } from './remove-admin.ts'

export function adminRoutes({ events, settings, sessions }: AppContext) {
  const changed = (id: string) => publishUserChange({ events, sessions }, id)

  return implement(contract, {
    admins: ({ db, page }) => listAdmins(db, page),
    adminStores: async ({ db, scope }) => ({ stores: await storesOf(db, scope), isSuperAdmin: scope.everywhere }),

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
  })
}
