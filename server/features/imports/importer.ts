import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { type Scope, scopeOf } from '#server/platform/sessions/scope.ts'

/** Who brings people in. The operator has no account. */
export type Importer = AdminActor | typeof operator

export const operator: { id: null; role: 'super_admin'; scope: Scope } = {
  id: null,
  role: 'super_admin',
  scope: scopeOf({ role: 'super_admin', adminStores: [] }),
}

export const isInScope = ({ everywhere, stores }: Scope, store: string) => everywhere || stores.includes(store)
