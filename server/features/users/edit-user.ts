import type { AdminUserView, EditUser } from '#contract/admin-users.ts'
import type { AuditDetails } from '#domain/audit-actions.ts'
import { mayAssign, mayEdit } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import { searchText } from '#domain/search-terms.ts'
import { isLetters } from '#domain/text.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { InvalidInput } from '#server/platform/http/errors.ts'
import { refuseUnavailableLoginName } from '#server/platform/http/refuse-unavailable-login-name.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { shortenSessions } from '#server/platform/sessions/session-expiry.ts'
import { refuseStaleLogIn } from '#server/platform/sessions/step-up.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { findUserForAdmin } from './admin-queries.ts'
import { type LockedUser, lockUser } from './lock-user.ts'
import { refuseDoubtfulEmail } from './refuse-doubtful-email.ts'
import { publishUserChange } from './publish-user-change.ts'
import { updateSearchTerms } from './update-search-terms.ts'
import { isRaised, watchApprovals } from './watch-approvals.ts'

/**
 * Changes a user's name, role, store, login name and start date. A new admin is assigned their own store; a former admin loses all assignments.
 * Refuses: not_found, outranked, role_not_yours_to_give, store_out_of_scope, unknown_store, initial_not_letter,
 * login_name_taken, not_approved_yet; reauthenticate, where an admin is made or removed; email_recently_changed and email_not_verified, where one is
 * made who was not confirmed.
 */
export async function editUser(
  context: CommandContext,
  admin: AdminActor,
  { id, ...edit }: EditUser & { id: string },
): Promise<AdminUserView> {
  const { db, now, origin, settings } = context
  await db.transaction(async (tx) => {
    const { actor, user } = await lockUser(tx, admin, id)
    refuseEdit(user, edit, actor)
    if (edit.role !== user.role && (isAdmin(edit.role) || isAdmin(user.role))) refuseStaleLogIn(actor, now)
    if (edit.role !== user.role && isAdmin(edit.role)) refuseDoubtfulEmail(context, user, edit.confirmedUserId)
    if (edit.storeNumber !== user.storeNumber) refuseUnknownStores([edit.storeNumber], 'storeNumber', settings)
    refuseInitial(user, edit)
    const loginName = await setLoginName(tx, user, edit)
    const changed = { ...user, ...edit, loginName, startedOn: startDateAfter(user, edit) }

    await tx.many(sql`
      update users
      set first_name = ${edit.firstName}, last_name_initial = ${edit.lastNameInitial}, last_name = ${lastNameAfter(user, edit)},
          role = ${edit.role}, role_before_admin = case when ${edit.role} = 'admin' and role <> 'admin' then role else role_before_admin end,
          store_number = ${edit.storeNumber}, started_on = ${changed.startedOn}, search_text = ${searchText(changed)}, updated_at = ${now}
      where id = ${id}`)
    if (user.isApproved) await updateSearchTerms(tx, changed)
    if (isAdmin(edit.role) && !isAdmin(user.role)) await shortenSessions(tx, id, now)
    await changeAssignments(tx, changed, { before: user, now })
    await recordAuditEvent(tx, {
      action: 'person_edited',
      actorId: actor.id,
      targetId: id,
      origin,
      otherStores: [user.storeNumber],
      details: changesOf(user, changed),
    })
    const isPromotion = user.isApproved && isRaised({ before: user.role, after: edit.role })
    if (isPromotion) await watchApprovals(tx, context, { admin: actor, person: edit, isApproval: false })
    publishUserChange(tx, context, id)
  })
  return findUserForAdmin(db, id)
}

function refuseEdit(user: LockedUser, { role, storeNumber }: EditUser, actor: AdminActor) {
  const { scope } = actor
  if (!mayEdit(actor, user)) throw new Refusal('outranked')
  if (!mayAssign(actor, user, role)) throw new Refusal('role_not_yours_to_give')
  const mayUseStore = scope.everywhere || storeNumber === user.storeNumber || scope.stores.includes(storeNumber)
  if (!mayUseStore) throw new Refusal('store_out_of_scope')
  const becomesAdmin = role !== user.role && isAdmin(role)
  if (becomesAdmin && !user.isApproved) throw new Refusal('not_approved_yet')
}

/** Older accounts may have an initial that is no letter; they keep it until it is changed. */
function refuseInitial(user: LockedUser, { lastNameInitial }: EditUser) {
  if (lastNameInitial !== user.lastNameInitial && !isLetters(lastNameInitial))
    throw new Refusal('initial_not_letter', { field: 'lastNameInitial' })
}

/** Somebody without an email keeps one. Refuses: login_name_taken. */
async function setLoginName(tx: Tx, user: LockedUser, { loginName = user.loginName }: EditUser) {
  if (loginName === user.loginName) return loginName
  refuseUnavailableLoginName(loginName)
  if (loginName === null && user.email === null)
    throw new InvalidInput([{ path: 'loginName', code: 'login_name_invalid' }])
  await tx.one(sql`select set_login_name(${user.id}, ${loginName})`)
  return loginName
}

const startDateAfter = (user: LockedUser, { startedOn = user.startedOn }: EditUser) => startedOn

/** The changes as the audit log stores them: roles and stores before and after; of the names only that they changed. */
function changesOf(user: LockedUser, edit: LockedUser): AuditDetails {
  return {
    ...(user.role !== edit.role && { role: { before: user.role, after: edit.role } }),
    ...(user.role !== edit.role && edit.role === 'admin' && { storeNumbers: [edit.storeNumber] }),
    ...(user.storeNumber !== edit.storeNumber && { store: { before: user.storeNumber, after: edit.storeNumber } }),
    ...(user.loginName !== edit.loginName && { isLoginNameChanged: true }),
    ...(user.startedOn !== edit.startedOn && { isStartDateChanged: true }),
    isRenamed: user.firstName !== edit.firstName || user.lastNameInitial !== edit.lastNameInitial,
  }
}

/** Removes a last name that no longer starts with the initial: it is another person's. */
const lastNameAfter = ({ lastName }: LockedUser, { lastNameInitial }: EditUser) =>
  lastName?.startsWith(lastNameInitial) ? lastName : null

type Change = { before: LockedUser; now: Date }

async function changeAssignments(tx: Tx, { id, role, storeNumber }: LockedUser, { before, now }: Change) {
  if (role === before.role) return
  if (before.role === 'admin') {
    await tx.many(sql`delete from admin_store_assignments where admin_id = ${id}`)
    await tx.many(sql`delete from admin_group_members where user_id = ${id}`)
  }
  if (role === 'admin')
    await tx.many(sql`
      insert into admin_store_assignments (id, admin_id, store_number, created_at)
      values (${newId(now)}, ${id}, ${storeNumber}, ${now})`)
}
