import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Actor } from './actor.ts'

declare const minted: unique symbol

/** The stores an admin acts in. Only `scopeOf` makes one, so that a query which takes it cannot be asked without. */
export type Scope = { everywhere: boolean; stores: string[]; readonly [minted]: true }

/** Refuses: not_permitted, for whoever is no admin. */
export function scopeOf(user: Actor): Scope {
  if (!isAdmin(user.role)) throw new Refusal('not_permitted')
  return { everywhere: user.role === 'super_admin', stores: user.adminStores } as Scope
}
