import { isAdmin } from '#domain/roles.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

export type Viewer = Pick<Actor, 'id' | 'role' | 'storeNumber' | 'adminStores' | 'apiKey'>

export type Visibility = ReturnType<typeof visibilityOf>

/** Which competitions a user can see: all of them, or those of these stores and those without a store. */
export const visibilityOf = ({ role, storeNumber, adminStores, apiKey }: Viewer) => ({
  everything: role === 'super_admin' || apiKey?.hasAllStores === true,
  stores: isAdmin(role) ? [storeNumber, ...adminStores] : [storeNumber],
})
