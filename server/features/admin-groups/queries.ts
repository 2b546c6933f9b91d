import type { AdminGroup } from '#contract/admin-groups.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'

const groups = (db: Reader, condition: Sql) =>
  db.many<AdminGroup>(sql`
    select id, name, store_numbers as "storeNumbers",
           (select count(*) from admin_group_members where group_id = admin_groups.id) as people
    from admin_groups where ${condition} order by lower(name), id`)

export const readAdminGroups = (db: Reader) => groups(db, sql`true`)

/** Refuses: not_found. */
export async function readAdminGroup(db: Reader, id: string): Promise<AdminGroup> {
  const [group] = await groups(db, sql`id = ${id}`)
  if (!group) throw new Refusal('not_found')
  return group
}
