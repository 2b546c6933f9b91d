import type { CreateAdmin } from '#contract/admins.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import { shortenSessions } from '#server/platform/sessions/session-expiry.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { Acting } from '#server/features/users/lock-user.ts'

type Making = Omit<Acting, 'scope'> & { idempotencyKey: IdempotencyKey | null }

/**
 * Makes an approved person an admin of these stores and answers the id.
 * Refuses: user_not_found, not_approved_yet, already_admin, key_reused.
 */
export function createAdmin(
  db: Db,
  { email, storeNumbers }: CreateAdmin,
  { actor, idempotencyKey, origin, now }: Making,
): Promise<string> {
  return db.transaction(async (tx) => {
    const person = await tx.maybe<{ id: string; role: Role; approvalStatus: string }>(sql`
      select id, role, approval_status as "approvalStatus" from users
      where lower(email) = lower(${email}) and deleted_at is null for no key update`)
    if (!person) throw new Refusal('user_not_found')
    const { earlier } = await tx.one<{ earlier: string | null }>(sql`
      select claim_idempotency_key(${actor.id}, ${idempotencyKey?.key}, ${idempotencyKey?.hash}, ${person.id}, ${now}) as earlier`)
    if (earlier) return earlier
    if (person.approvalStatus !== 'approved') throw new Refusal('not_approved_yet')
    if (isAdmin(person.role)) throw new Refusal('already_admin')

    await tx.many(sql`
      update users set role = 'admin', role_before_admin = role, updated_at = ${now} where id = ${person.id}`)
    await shortenSessions(tx, person.id, now)
    const stores = [...new Set(storeNumbers)]
    for (const storeNumber of stores)
      await tx.many(sql`
        insert into admin_store_assignments (id, admin_id, store_number, created_at)
        values (${newId(now)}, ${person.id}, ${storeNumber}, ${now})`)
    await recordAuditEvent(tx, {
      ...{ action: 'admin_created', actorId: actor.id, targetId: person.id, alsoIn: stores, origin },
      details: { role: { before: person.role, after: 'admin' }, storeNumbers: stores },
    })
    return person.id
  })
}
