import type { ImportedPerson, PeopleImport } from '#contract/imports.ts'
import { peopleImportLimits } from '#domain/people-file.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { isInScope } from './importer.ts'
import { lockPeople } from './lock-people.ts'
import { findImport, lockImport } from './queries.ts'
import { rightsOf, storesOf } from './recorded-people.ts'
import { publishPeople, updatePeople } from './write-people.ts'

/** What an import did with somebody, and how they are now. */
type Imported = {
  id: string
  email: string | null
  outcome: 'created' | 'changed' | 'suspended'
  before: ImportedPerson | null
  after: ImportedPerson | null
  now: ImportedPerson
  /** Nobody else has the login name of before, or one that looks like it; an account keeps what it is logged in to with. */
  mayGetLoginName: boolean
  /** Nobody has logged in to the account, or given to it. */
  isUnused: boolean
}

/**
 * Undoes the next people of an import. Who was created and has not used the account goes. Others get back what the list changed, where it
 * is still as the list has it; who was approved stays approved, with their tokens. Refuses: not_found, import_over, login_name_taken.
 */
export function undoImport(context: CommandContext, admin: AdminActor, { id }: { id: string }): Promise<PeopleImport> {
  const { db, now, origin, events } = context
  return db.transaction(async (tx) => {
    const list = await lockImport(tx, admin, { id, now })
    if (list.state === 'undone') return findImport(tx, id, { importer: admin, now })
    if (list.state === 'checked') throw new Refusal('import_over')
    const ids = await nextIds(tx, id)
    const actor = await lockPeople(tx, admin, ids)
    await tx.many(sql`delete from import_lines where import_id = ${id}`)
    const people = await readPeople(tx, { id, ids })
    const undoable = people.filter((person) => isUndoable(person, actor.scope))
    await removeCreated(tx, context, undoable)
    const restored = await giveBack(tx, undoable, now)
    await recordAuditEvent(tx, {
      action: 'import_undone',
      actorId: actor.id,
      otherStores: storesOf(
        undoable.map((person) => ({ id: person.id, before: person.now, after: person.before ?? person.now })),
      ),
      origin,
      details: { importId: id, people: undoable.length, rights: rightsOf(restored) },
    })
    publishPeople(tx, events, ids)

    await tx.many(sql`delete from imported_people where import_id = ${id} and user_id = any(${ids}::uuid[])`)
    await tx.many(sql`
      update people_imports
      set state = ${ids.length < peopleImportLimits.batchSize ? 'undone' : 'undoing'}, undone = undone + ${undoable.length},
          kept = kept + ${ids.length - undoable.length}
      where id = ${id}`)
    return findImport(tx, id, { importer: admin, now })
  })
}

const nextIds = async (tx: Tx, id: string) =>
  (
    await tx.many<{ id: string }>(sql`
      select user_id as id from imported_people where import_id = ${id} order by user_id limit ${peopleImportLimits.batchSize}`)
  ).map((row) => row.id)

/** Without those whose account was deleted meanwhile. */
const readPeople = (tx: Tx, { id, ids }: { id: string; ids: string[] }) =>
  tx.many<Imported>(sql`
    select person.id, email, outcome, before, after, imported_person(person) as now,
           coalesce(email, before ->> 'loginName') is not null and not exists (
             select from users other
             where login_name_key(other.login_name) = login_name_key(before ->> 'loginName') and other.login_name is not null
               and other.id <> person.id) as "mayGetLoginName",
           password_set_at is null and lifetime_tokens_received = 0 and lifetime_tokens_gifted = 0 and competitions_entered = 0
             and not exists (select from last_seen where user_id = person.id) as "isUnused"
    from imported_people join users person on person.id = user_id
    where import_id = ${id} and person.id = any(${ids}::uuid[]) and deleted_at is null
    order by person.id`)

function isUndoable(person: Imported, scope: Scope): boolean {
  if (isAdmin(person.now.role) || !isInScope(scope, person.now.storeNumber)) return false
  if (person.outcome === 'created') return person.isUnused
  if (person.outcome === 'suspended') return person.now.approvalStatus === 'suspended'
  const restored = restoredFields(person)
  return Object.keys(restored).length > 0 && isInScope(scope, restored.storeNumber ?? person.now.storeNumber)
}

/** The values of before where those of the list still stand. */
function restoredFields({ before, after, now, mayGetLoginName }: Imported): Partial<ImportedPerson> {
  if (!before || !after) return {}
  const fields = [
    'firstName',
    'lastNameInitial',
    'lastName',
    'role',
    'storeNumber',
    'loginName',
    'language',
    'startedOn',
  ] as const
  return Object.fromEntries(
    fields
      .filter((field) => field !== 'loginName' || mayGetLoginName)
      .filter((field) => before[field] !== after[field] && now[field] === after[field])
      .map((field) => [field, before[field]]),
  )
}

async function removeCreated(tx: Tx, { mailer, now }: CommandContext, people: Imported[]) {
  for (const { id } of people.filter(({ outcome }) => outcome === 'created')) {
    await mailer.erase(tx, id)
    await tx.one(withLongTimeout(sql`select close_account(${id}, false, ${now})`))
  }
}

/** Those who were changed get their values of before, and those who were suspended their access. */
async function giveBack(tx: Tx, people: Imported[], now: Date) {
  const restored = people
    .filter(({ outcome }) => outcome !== 'created')
    .map((person) => ({ ...person, before: person.now, after: restoredPerson(person) }))
  if (restored.length > 0) await updatePeople(tx, { people: restored, now })
  return restored
}

const restoredPerson = (person: Imported): ImportedPerson =>
  person.outcome === 'suspended'
    ? { ...person.now, approvalStatus: 'approved' }
    : { ...person.now, ...restoredFields(person) }
