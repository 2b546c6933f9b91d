import type { AuditAction, AuditDetails } from '#domain/audit-actions.ts'
import type { EmailHistory } from '#domain/email-doubt.ts'
import { lastNameParts } from '#domain/names.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin, rank } from '#domain/roles.ts'
import { searchText } from '#domain/search-terms.ts'
import type { CommandContext } from '#server/app-context.ts'
import { endAccess } from '#server/features/admins/suspend-account.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { endResets } from '#server/features/auth/reset-keys.ts'
import { grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { publishUserChange } from '#server/features/users/publish-user-change.ts'
import { refuseDoubtfulEmail } from '#server/features/users/refuse-doubtful-email.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { refuseUnavailableLoginName } from '#server/platform/http/refuse-unavailable-login-name.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { findPerson, refuseOtherAdmin, type ScimPerson } from './people.ts'
import type { PersonAttributes } from './person-attributes.ts'

type Input = {
  id: string
  attributes: PersonAttributes
  /** Throws if the provider means another version of the person. */
  refuseOther: (person: ScimPerson) => void
}
type Change = { before: ScimPerson; after: ScimPerson }

/**
 * Changes what a provider says otherwise, ends the access of a person, or gives it back. Nothing else changes, so that a repeat
 * changes nothing. Refuses: not_found, other_version, admin_not_provisioned, role_not_yours_to_give, not_approved_yet, suspended_here,
 * email_recently_changed, email_not_verified, unknown_store, email_taken, login_name_taken, external_id_taken. Throws InvalidInput.
 */
export const changePerson = (context: CommandContext, key: AdminActor, input: Input): Promise<ScimPerson> =>
  context.db.transaction((tx) => changePersonIn(tx, context, { key, ...input }))

/** The same in a transaction, which locks people in the order of their ids. */
export async function changePersonIn(
  tx: Tx,
  context: CommandContext,
  { key, id, attributes, refuseOther }: Input & { key: AdminActor },
): Promise<ScimPerson> {
  const actor = await lockAdmin(tx, key, id)
  const before = await findPerson(tx, id)
  refuseOther(before)
  const after = changed(before, attributes, context.now)
  if (JSON.stringify(after) === JSON.stringify(before)) return before
  refuseOtherAdmin(before)
  if (isAdmin(after.role) && after.role !== before.role) throw new Refusal('role_not_yours_to_give')
  await refuseDoubtfulManager(tx, context, { before, after })
  if (after.storeNumber !== before.storeNumber) refuseUnknownStores([after.storeNumber], 'store', context.settings)
  await changeNames(tx, context, { before, after })
  await tx.many(sql`
    update users
    set first_name = ${after.firstName}, last_name_initial = ${after.lastNameInitial}, last_name = ${after.lastName},
        role = ${after.role}, store_number = ${after.storeNumber}, started_on = ${after.startedOn},
        approval_status = ${after.approvalStatus}, search_text = ${searchText(after)}, updated_at = ${context.now}
    where id = ${id}`)
  await changeAccess(tx, context, { before, after })
  await tx.one(sql`
    select set_scim_identity(${id}, ${after.externalId}, ${after.byLoginName}, ${after.suspendedAt})`)
  await recordChanges(tx, context, { actorId: actor.id, change: { before, after } })
  publishUserChange(tx, context, id)
  return findPerson(tx, id)
}

function changed(before: ScimPerson, given: PersonAttributes, now: Date): ScimPerson {
  const shownLastName = before.lastName ?? before.lastNameInitial
  const isRenamed = given.familyName !== undefined && given.familyName !== shownLastName
  return {
    ...before,
    ...logInAfter(before, given),
    firstName: given.givenName ?? before.firstName,
    ...(isRenamed && lastNameParts(given.familyName ?? '')),
    // Their groups decide it.
    role: before.adminGroups.length > 0 ? before.role : (given.role ?? before.role),
    storeNumber: given.store ?? before.storeNumber,
    startedOn: given.startedOn === undefined ? before.startedOn : given.startedOn,
    externalId: given.externalId === undefined ? before.externalId : given.externalId,
    ...accessAfter(before, given.active, now),
  }
}

/** An account has one email: the user name if it is one, otherwise that of `emails`. Case alone is no change. */
function logInAfter(before: ScimPerson, { userName, email }: PersonAttributes) {
  const { byLoginName } = before
  const isEmail = userName === undefined ? !byLoginName : userName.includes('@')
  return {
    byLoginName: !isEmail,
    email: unlessAlike(before.email, isEmail ? userName : email),
    loginName: isEmail ? before.loginName : unlessAlike(before.loginName, userName),
  }
}

const unlessAlike = (before: string | null, given: string | undefined) =>
  given === undefined || given.toLowerCase() === before?.toLowerCase() ? before : given

/** A provider gives access back only where it has ended it. Refuses: not_approved_yet, suspended_here. */
function accessAfter(before: ScimPerson, isActive: boolean | undefined, now: Date) {
  const { approvalStatus, suspendedAt } = before
  if (isActive === undefined || isActive === (approvalStatus === 'approved')) return {}
  refuseOtherAdmin(before)
  if (!isActive && approvalStatus !== 'suspended')
    return approvalStatus === 'approved' ? { approvalStatus: 'suspended' as const, suspendedAt: now.toISOString() } : {}
  if (!isActive) return {}
  if (approvalStatus !== 'suspended') throw new Refusal('not_approved_yet')
  if (suspendedAt === null) throw new Refusal('suspended_here')
  return { approvalStatus: 'approved' as const, suspendedAt: null }
}

/**
 * A provider finds people by their email, and somebody may have taken that of a manager, who has no account yet.
 * Refuses: email_recently_changed, email_not_verified.
 */
async function refuseDoubtfulManager(tx: Tx, context: CommandContext, { before, after }: Change) {
  const becomesManager = rank(after.role) > rank(before.role) && rank(after.role) >= rank('shift_manager')
  if (!becomesManager || before.email === null) return
  const candidate = await tx.one<EmailHistory & { id: string }>(sql`
    select id, email_changed_at as "emailChangedAt", email_verified_at as "emailVerifiedAt" from users where id = ${before.id}`)
  refuseDoubtfulEmail(context, candidate, undefined)
}

/** The address of before is told. Throws InvalidInput. Refuses: email_taken, login_name_taken. */
async function changeNames(tx: Tx, { mailer, now, origin }: CommandContext, { before, after }: Change) {
  if (after.loginName !== before.loginName) {
    refuseUnavailableLoginName(after.loginName)
    await tx.one(sql`select set_login_name(${after.id}, ${after.loginName})`)
  }
  if (after.email === before.email) return
  await tx.one(sql`select set_email(${after.id}, ${after.email}, ${searchText(after)}, ${now})`)
  await endResets(tx, after.id, now)
  if (before.email !== null)
    await queueAccountChangedEmail(tx, mailer, { person: before, change: 'email_changed', origin })
}

async function changeAccess(tx: Tx, { now, settings }: CommandContext, { before, after }: Change) {
  if (after.approvalStatus === 'approved') await updateSearchTerms(tx, after)
  if (after.approvalStatus === before.approvalStatus) return
  if (after.approvalStatus === 'approved') await grantAllowance(tx, after, { ...settings, now })
  else await endAccess(tx, after.id)
}

type Recorded = { actorId: string; change: Change }

async function recordChanges(tx: Tx, { now, origin }: CommandContext, { actorId, change }: Recorded) {
  const { before, after } = change
  const events = eventsOf(change)
  for (const event of events)
    await recordAuditEvent(tx, {
      ...event,
      actorId,
      targetId: after.id,
      otherStores: [before.storeNumber],
      origin: event === events[0] ? origin : { ...origin, eventId: newId(now) },
    })
}

type Event = { action: AuditAction; details?: AuditDetails }

function eventsOf({ before, after }: Change): Event[] {
  const details = detailsOf({ before, after })
  const isSuspended = after.approvalStatus === 'suspended'
  return [
    ...(Object.keys(details).length > 0 ? [{ action: 'person_edited' as const, details }] : []),
    ...(before.email === after.email ? [] : [{ action: 'email_changed' as const }]),
    ...(before.approvalStatus === after.approvalStatus
      ? []
      : [{ action: isSuspended ? ('account_suspended' as const) : ('account_restored' as const) }]),
  ]
}

/** Of names only that they changed. */
function detailsOf({ before, after }: Change): AuditDetails {
  const differs = (...fields: (keyof ScimPerson)[]) => fields.some((field) => before[field] !== after[field])
  return {
    ...(differs('role') && { role: { before: before.role, after: after.role } }),
    ...(differs('storeNumber') && { store: { before: before.storeNumber, after: after.storeNumber } }),
    ...(differs('loginName') && { isLoginNameChanged: true }),
    ...(differs('startedOn') && { isStartDateChanged: true }),
    ...(differs('externalId') && { isExternalIdChanged: true }),
    ...(differs('firstName', 'lastNameInitial', 'lastName') && { isRenamed: true }),
  }
}
