import type { CreateAdministrator } from '#contract/administration-form.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'

/** Makes an approved person an admin of these stores and answers the id. Refuses: user_not_found, not_approved_yet, already_admin. */
export function createAdministrator(db: Db, { email, storeNumbers }: CreateAdministrator, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const person = await tx.maybe<{ id: string; role: Role; approvalStatus: string }>(sql`
      select id, role, approval_status as "approvalStatus" from users
      where lower(email) = lower(${email}) and deleted_at is null for no key update`)
    if (!person) throw new Refusal('user_not_found')
    if (person.approvalStatus !== 'approved') throw new Refusal('not_approved_yet')
    if (isAdmin(person.role)) throw new Refusal('already_admin')

    await tx.many(sql`
      update users set role = 'admin', role_before_admin = role, updated_at = ${now} where id = ${person.id}`)
    for (const storeNumber of new Set(storeNumbers))
      await tx.many(sql`
        insert into admin_store_assignments (id, admin_id, store_number, created_at)
        values (${newId(now)}, ${person.id}, ${storeNumber}, ${now})`)
    return person.id
  })
}
