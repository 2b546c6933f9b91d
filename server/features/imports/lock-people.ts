import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import type { Importer } from './importer.ts'

/** Locks the importer and the people in one order of ids, and reads the importer's rights of now. Refuses as `lockAdmin` does. */
export async function lockPeople(tx: Tx, importer: AdminActor, userIds: string[]): Promise<AdminActor>
export async function lockPeople(tx: Tx, importer: Importer, userIds: string[]): Promise<Importer>
export async function lockPeople(tx: Tx, importer: Importer, userIds: string[]): Promise<Importer> {
  await tx.many(sql`
    select from users where id = any(${[...userIds, ...(importer.id === null ? [] : [importer.id])]}::uuid[]) order by id for update`)
  return importer.id === null ? importer : lockAdmin(tx, importer)
}
