import { lastNameParts } from '#domain/names.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import { searchText } from '#domain/search-terms.ts'
import type { CommandContext } from '#server/app-context.ts'
import { grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { refuseUnavailableLoginName } from '#server/platform/http/refuse-unavailable-login-name.ts'
import { unknownAccountHash } from '#server/platform/passwords/passwords.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { findPerson, type ScimPerson } from './people.ts'
import type { NewPerson } from './person-attributes.ts'

/**
 * Creates an approved person, who gets the week's tokens and no email: they log in through the provider, or choose a password by
 * a reset. The directory vouches for the email. Super admins made the key for this, so that they are not alerted of many.
 * Throws InvalidInput. Refuses: unknown_store, role_not_yours_to_give, email_taken, login_name_taken, external_id_taken.
 */
export async function createPerson(
  context: CommandContext,
  key: AdminActor,
  attributes: NewPerson,
): Promise<ScimPerson> {
  const { db, now, origin, settings } = context
  const person = { id: newId(now), ...accountOf(attributes) }
  if (isAdmin(person.role)) throw new Refusal('role_not_yours_to_give')
  refuseUnknownStores([person.store], 'store', settings)
  refuseUnavailableLoginName(person.loginName)
  const password = await unknownAccountHash(settings.passwordCost)
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, key)
    const status = person.isActive ? 'approved' : 'suspended'
    const added = await tx.maybe(sql`
      insert into users (id, email, email_verified_at, login_name, password, first_name, last_name_initial, last_name, role, store_number, approval_status, started_on, search_text, created_at, updated_at)
      values (${person.id}, ${person.email}, ${person.email === null ? null : now}, ${person.loginName}, ${password}, ${person.firstName},
              ${person.lastNameInitial}, ${person.lastName}, ${person.role}, ${person.store}, ${status}, ${person.startedOn},
              ${searchText(person)}, ${now}, ${now})
      on conflict do nothing
      returning id`)
    if (!added) await refuseTaken(tx, person.email)
    await tx.one(sql`
      select set_scim_identity(${person.id}, ${person.externalId}, ${person.loginName !== null}, ${person.isActive ? null : now})`)
    const registered = { role: person.role, store: person.store }
    const event = { actorId: actor.id, targetId: person.id, origin }
    await recordAuditEvent(tx, { ...event, action: 'person_provisioned', details: { registered } })
    if (person.isActive) {
      await updateSearchTerms(tx, person)
      await grantAllowance(tx, person, { ...settings, now })
    } else {
      const later = { ...origin, eventId: newId(now) }
      await recordAuditEvent(tx, { ...event, action: 'account_suspended', origin: later })
    }
    return findPerson(tx, person.id)
  })
}

function accountOf({ userName, email, givenName, familyName, store, ...rest }: NewPerson) {
  const isEmail = userName.includes('@')
  return {
    email: isEmail ? userName : (email ?? null),
    loginName: isEmail ? null : userName,
    firstName: givenName,
    ...lastNameParts(familyName),
    store,
    role: rest.role ?? 'crew_member',
    startedOn: rest.startedOn ?? null,
    externalId: rest.externalId ?? null,
    isActive: rest.active ?? true,
  }
}

/** Refuses: email_taken, login_name_taken. */
async function refuseTaken(tx: Tx, email: string | null): Promise<never> {
  const taken =
    email === null
      ? null
      : await tx.maybe(sql`select from users where lower(email) = lower(${email}) and deleted_at is null`)
  throw new Refusal(taken ? 'email_taken' : 'login_name_taken')
}
