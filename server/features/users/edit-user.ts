import type { EditUser } from '#contract/users.ts'
import type { AuditDetails } from '#domain/audit-actions.ts'
import { mayAssign, mayEdit } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import { searchText } from '#domain/search-terms.ts'
import { updateSearchTerms } from './update-search-terms.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { shortenSessions } from '#server/platform/sessions/session-expiry.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import { type Acting, type Locked, lockUser } from './lock-user.ts'

type Editing = Acting & { edit: EditUser; settings: Pick<Settings, 'storePattern'> }

/** What an edit made of a person: the state before it goes into the audit log. */
export type Edited = { before: Locked }

/**
 * Changes a person's name, role and store; a new admin gets the own store, one who is no admin any more loses all.
 * Refuses: not_found, outranked, role_not_yours_to_give, store_out_of_scope, unknown_store, not_approved_yet.
 */
export function editUser(db: Db, id: string, { edit, settings, ...acting }: Editing): Promise<Edited> {
  return db.transaction(async (tx) => {
    const person = await lockUser(tx, id, acting)
    refuseEdit(person, edit, acting)
    if (edit.storeNumber !== person.storeNumber) refuseUnknownStores([edit.storeNumber], 'storeNumber', settings)
    const changed = { ...person, ...edit }

    await tx.many(sql`
      update users
      set first_name = ${edit.firstName}, last_name_initial = ${edit.lastNameInitial}, last_name = ${lastNameAfter(person, edit)},
          role = ${edit.role}, role_before_admin = case when ${edit.role} = 'admin' and role <> 'admin' then role else role_before_admin end,
          store_number = ${edit.storeNumber}, search_text = ${searchText(changed)}, updated_at = ${acting.now}
      where id = ${id}`)
    if (person.isApproved) await updateSearchTerms(tx, changed)
    if (isAdmin(edit.role) && !isAdmin(person.role)) await shortenSessions(tx, id, acting.now)
    await changeAssignments(tx, changed, { before: person, now: acting.now })
    await recordAuditEvent(tx, {
      ...{ action: 'person_edited', actorId: acting.actor.id, targetId: id, origin: acting.origin },
      alsoIn: [person.storeNumber],
      details: changesOf(person, edit),
    })
    return { before: person }
  })
}

function refuseEdit(person: Locked, { role, storeNumber }: EditUser, { actor, scope }: Acting) {
  if (!mayEdit(actor, person)) throw new Refusal('outranked')
  if (!mayAssign(actor, person, role)) throw new Refusal('role_not_yours_to_give')
  const isKnownStore = scope.everywhere || storeNumber === person.storeNumber || scope.stores.includes(storeNumber)
  if (!isKnownStore) throw new Refusal('store_out_of_scope')
  const isMadeAdmin = role !== person.role && (role === 'admin' || role === 'super_admin')
  if (isMadeAdmin && !person.isApproved) throw new Refusal('not_approved_yet')
}

/** What an edit changes, as the audit log keeps it: roles and stores before and after, and of the name only that it is another. */
function changesOf(person: Locked, edit: EditUser): AuditDetails {
  return {
    ...(person.role !== edit.role && { role: { before: person.role, after: edit.role } }),
    ...(person.storeNumber !== edit.storeNumber && { store: { before: person.storeNumber, after: edit.storeNumber } }),
    isRenamed: person.firstName !== edit.firstName || person.lastNameInitial !== edit.lastNameInitial,
  }
}

/** A last name that no longer begins with the initial is another person's: it goes. */
const lastNameAfter = ({ lastName }: Locked, { lastNameInitial }: EditUser) =>
  lastName?.startsWith(lastNameInitial) ? lastName : null

async function changeAssignments(tx: Tx, { id, role, storeNumber }: Locked, { before, now }: Edited & { now: Date }) {
  if (role === before.role) return
  if (before.role === 'admin') await tx.many(sql`delete from admin_store_assignments where admin_id = ${id}`)
  if (role === 'admin')
    await tx.many(sql`
      insert into admin_store_assignments (id, admin_id, store_number, created_at)
      values (${newId(now)}, ${id}, ${storeNumber}, ${now})`)
}
