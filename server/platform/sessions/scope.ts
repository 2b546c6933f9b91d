import { Refusal } from '#domain/refusals.ts'
import { isAdmin, type Role } from '#domain/roles.ts'

declare const branded: unique symbol

/** The stores an admin may act in. Only `scopeOf` creates one, so a query that takes it cannot run without this check. */
export type Scope = { everywhere: boolean; stores: string[]; readonly [branded]: true }

type Admin = { role: Role; adminStores: string[]; apiKey?: { hasAllStores: boolean } }

/** Refuses: not_permitted, for a user who is not an admin. */
export function scopeOf({ role, adminStores, apiKey }: Admin): Scope {
  if (!isAdmin(role)) throw new Refusal('not_permitted')
  return { everywhere: role === 'super_admin' || apiKey?.hasAllStores === true, stores: adminStores } as Scope
}

/** One store of a scope. Refuses: store_out_of_scope. */
export function narrowScope({ everywhere, stores }: Scope, store: string): Scope {
  if (!everywhere && !stores.includes(store)) throw new Refusal('store_out_of_scope')
  return { everywhere: false, stores: [store] } as Scope
}
