import { Refusal } from '#domain/refusals.ts'
import { rank } from '#domain/roles.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor, AdminActor } from './actor.ts'
import { scopeOf } from './scope.ts'

type Rights = Pick<Actor, 'role' | 'approvalStatus' | 'storeNumber' | 'adminStores' | 'apiKey'>

/** Keeps the rights until the transaction ends. Refuses: unauthorized, not_approved, not_permitted. */
export async function lockActor(tx: Tx, actor: Actor): Promise<Actor> {
  return { ...actor, ...(await lockRights(tx, actor, null)) }
}

/** The same for an admin, with the scope of now. Locks the user acted on too, if there is one. */
export async function lockAdmin(tx: Tx, admin: AdminActor, targetId: string | null = null): Promise<AdminActor> {
  const rights = await lockRights(tx, admin, targetId)
  return { ...admin, ...rights, scope: scopeOf(rights) }
}

async function lockRights(tx: Tx, actor: Actor, targetId: string | null): Promise<Rights> {
  if (actor.apiKey) return lockApiKey(tx, actor, targetId)
  const rights = await tx.maybe<Rights>(sql`
    select role, approval_status as "approvalStatus", store_number as "storeNumber", admin_stores as "adminStores"
    from lock_actor(${actor.id}, ${targetId})`)
  if (!rights) throw new Refusal('unauthorized')
  if (rights.approvalStatus !== 'approved') throw new Refusal('not_approved')
  // The endpoint's guard passed for a higher role; it may not for the role of now.
  if (rank(rights.role) < rank(actor.role)) throw new Refusal('not_permitted')
  // At a kiosk nobody has the rights of an admin.
  return actor.atKiosk ? { ...rights, role: actor.role, adminStores: [] } : rights
}

/** The rights of a key never change; a revocation waits for the transaction. */
async function lockApiKey(tx: Tx, key: Actor, targetId: string | null): Promise<Rights> {
  const valid = await tx.maybe(sql`select id from api_keys where id = ${key.id} and revoked_at is null for share`)
  if (!valid) throw new Refusal('unauthorized')
  if (targetId) await tx.many(sql`select from users where id = ${targetId} for update`)
  return key
}
