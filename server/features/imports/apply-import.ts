import type { PeopleImport } from '#contract/imports.ts'
import { peopleImportLimits } from '#domain/people-file.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { passwordDigest } from '#server/platform/passwords/password-digest.ts'
import { unknownAccountHash } from '#server/platform/passwords/passwords.ts'
import { absentPeople, compareLines } from './compare-lines.ts'
import type { Importer } from './importer.ts'
import { lockPeople } from './lock-people.ts'
import { findImport, type LockedImport, lockImport } from './queries.ts'
import { rightsOf, storesOf } from './recorded-people.ts'
import { changePeople, createPeople, suspendPeople, type Written } from './write-people.ts'

const { batchSize, undoDays } = peopleImportLimits
const undoMs = undoDays * 86_400_000

type Applying = { list: LockedImport; importer: Importer }

/**
 * Applies the next lines of a list that was checked. They are compared again: somebody may have changed the people meanwhile. A
 * repeat after the end changes nothing. Refuses: not_found, other_file, import_over, login_name_taken.
 */
export function applyImport(
  context: CommandContext,
  importer: Importer,
  { id, fileHash }: { id: string; fileHash: string },
): Promise<PeopleImport> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const list = await lockImport(tx, importer, { id, now })
    if (list.actorId !== importer.id) throw new Refusal('not_found')
    if (list.fileHash !== fileHash) throw new Refusal('other_file')
    if (list.state === 'applied') return findImport(tx, id, { importer, now })
    if (list.state !== 'checked' && list.state !== 'applying') throw new Refusal('import_over')
    await applyNext(tx, context, { list, importer })
    return findImport(tx, id, { importer, now })
  })
}

async function applyNext(tx: Tx, context: CommandContext, { list, importer }: Applying) {
  const { id } = list
  const next = { importId: id, afterLine: list.doneLine }
  const expected = await compareLines(tx, { ...next, scope: importer.scope })
  const affected = expected.filter(({ outcome }) => outcome === 'changed')
  const actor = await lockPeople(
    tx,
    importer,
    affected.map(({ userId }) => userId ?? ''),
  )

  const lines = affected.length > 0 ? await compareLines(tx, { ...next, scope: actor.scope }) : expected
  const created = await createPeople(tx, context, { list, importer: actor, lines })
  const changed = await changePeople(tx, context, { list, importer: actor, lines })
  const unchanged = lines.filter(({ outcome }) => outcome === 'unchanged').length
  const isPastLines = lines.length < batchSize
  const suspended = isPastLines && list.suspendsAbsent ? await suspendNext(tx, context, { list, importer: actor }) : []
  const isLast = isPastLines && suspended.length < batchSize

  await recordPeople(tx, context, { importId: id, importer: actor, written: { created, changed, suspended } })
  await tx.many(sql`
    update people_imports
    set state = ${isLast ? 'applied' : 'applying'}, done_line = ${lines.at(-1)?.line ?? list.doneLine},
        created = created + ${created.length}, changed = changed + ${changed.length}, unchanged = unchanged + ${unchanged},
        suspended = suspended + ${suspended.length},
        skipped = skipped + ${lines.length - created.length - changed.length - unchanged},
        expires_at = ${new Date(context.now.getTime() + undoMs)}
    where id = ${id}`)
  if (isLast) await tx.many(sql`delete from import_lines where import_id = ${id}`)
}

async function suspendNext(tx: Tx, context: CommandContext, { list, importer }: Applying): Promise<Written[]> {
  const absent = await absentPeople(tx, { importId: list.id, scope: importer.scope, limit: batchSize })
  return absent.length === 0 ? [] : suspendPeople(tx, context, { list, ids: absent.map(({ id }) => id) })
}

type Recorded = {
  importId: string
  importer: Importer
  written: { created: Written[]; changed: Written[]; suspended: Written[] }
}

/** One event for the people of a transaction. Those of an import have its id. */
async function recordPeople(
  tx: Tx,
  { origin, settings }: CommandContext,
  { importId, importer, written: { created, changed, suspended } }: Recorded,
) {
  const people = [...created, ...changed, ...suspended]
  if (people.length === 0) return
  await recordAuditEvent(tx, {
    action: 'people_imported',
    actorId: importer.id,
    otherStores: storesOf(people),
    origin,
    details: {
      importId,
      created: created.length,
      changed: changed.length,
      suspended: suspended.length,
      rights: rightsOf(people),
      ...(created.length > 0 && { password: passwordDigest(await unknownAccountHash(settings.passwordCost)) }),
    },
  })
}
