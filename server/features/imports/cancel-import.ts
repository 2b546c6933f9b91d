import type { PeopleImport } from '#contract/imports.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { findImport, lockImport } from './queries.ts'

/** Stops an import between two batches. What it has applied stays. Refuses: not_found, import_over. */
export function cancelImport(
  { db, now, origin }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
): Promise<PeopleImport> {
  return db.transaction(async (tx) => {
    const list = await lockImport(tx, admin, { id, now })
    const actor = await lockAdmin(tx, admin)
    if (list.state === 'cancelled') return findImport(tx, id, { importer: admin, now })
    if (list.state !== 'checked' && list.state !== 'applying') throw new Refusal('import_over')
    await tx.many(sql`update people_imports set state = 'cancelled' where id = ${id}`)
    await tx.many(sql`delete from import_lines where import_id = ${id}`)
    const stopped = await findImport(tx, id, { importer: admin, now })
    if (list.state === 'applying')
      await recordAuditEvent(tx, {
        action: 'import_cancelled',
        actorId: actor.id,
        otherStores: await storesOfImport(tx, id),
        origin,
        details: { importId: id, people: stopped.created + stopped.changed + stopped.suspended },
      })
    return stopped
  })
}

const storesOfImport = async (tx: Tx, id: string) =>
  (
    await tx.many<{ store: string }>(sql`
      select distinct store_number as store from imported_people join users on users.id = user_id where import_id = ${id} order by 1`)
  ).map(({ store }) => store)
