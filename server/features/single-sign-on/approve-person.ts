import { type ProviderSignUp, signUpByProvider } from '#contract/single-sign-on.ts'
import { lastNameParts } from '#domain/names.ts'
import { Refusal } from '#domain/refusals.ts'
import { searchText } from '#domain/search-terms.ts'
import { isPlainName } from '#domain/text.ts'
import type { HttpContext } from '#server/app-context.ts'
import { browserLanguage } from '#server/features/auth/browser-language.ts'
import { startEmailVerification } from '#server/features/auth/start-email-verification.ts'
import { grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { passwordDigest } from '#server/platform/passwords/password-digest.ts'
import { unknownAccountHash } from '#server/platform/passwords/passwords.ts'
import { addIdentity } from './add-identity.ts'
import { claimedPlace } from './claimed-place.ts'
import type { Claims } from './provider-client.ts'
import type { OpenProvider } from './queries.ts'

type Named = ProviderSignUp & { lastName: string | null }

/**
 * Creates an approved account, with this week's tokens, for somebody whose claims map to a store and a role. Null where they do not, or
 * where a name is not one of ours, the store takes no sign-ups or somebody else has the email: they register and wait for an admin.
 * The email stays unverified, as that of every registration by a provider. Refuses: invalid_login, if the same person does it twice at once.
 */
export async function approvePerson(
  context: HttpContext,
  provider: OpenProvider,
  claims: Claims & { email: string },
): Promise<{ id: string; role: Named['role']; approvalStatus: 'approved' } | null> {
  const { db, now, origin, settings } = context
  const named = namedPerson(provider, claims)
  if (!named || !settings.storePattern.test(named.storeNumber)) return null
  const person = { id: newId(now), email: claims.email, ...named }
  const password = await unknownAccountHash(settings.passwordCost)
  const event = { ...origin, eventId: newId(now) }
  const isCreated = await db.transaction(async (tx) => {
    if (!(await isOpenStore(tx, person.storeNumber))) return false
    const added = await tx.maybe(sql`
      insert into users (id, email, password, first_name, last_name_initial, last_name, role, store_number, approval_status, search_text, browser_language, created_at, updated_at)
      values (${person.id}, ${person.email}, ${password}, ${person.firstName}, ${person.lastNameInitial}, ${person.lastName},
              ${person.role}, ${person.storeNumber}, 'approved', ${searchText(person)}, ${browserLanguage(context)}, ${now}, ${now})
      on conflict do nothing
      returning id`)
    if (!added) return false
    const registered = { role: person.role, store: person.storeNumber }
    const details = { registered, password: passwordDigest(password) }
    const created = { actorId: null, targetId: person.id, details, origin: event }
    await recordAuditEvent(tx, { action: 'person_provisioned', ...created })
    const identity = { userId: person.id, providerId: provider.id, subject: claims.subject, addedIn: null }
    if (!(await addIdentity(tx, context, identity))) throw new Refusal('invalid_login')
    await startEmailVerification(tx, context, person.id)
    await updateSearchTerms(tx, person)
    await grantAllowance(tx, person, { ...settings, now })
    return true
  })
  return isCreated ? { id: person.id, role: person.role, approvalStatus: 'approved' } : null
}

/** As the form of a registration checks what people enter. */
function namedPerson(provider: OpenProvider, { said, givenName, familyName }: Claims): Named | null {
  const { lastNameInitial, lastName } = lastNameParts(familyName)
  const place = claimedPlace(provider, said)
  const read = signUpByProvider.body.safeParse({ ...place, firstName: givenName, lastNameInitial })
  return read.success && isPlainName(familyName) ? { ...read.data, lastName } : null
}

const isOpenStore = (tx: Tx, number: string) =>
  tx.maybe(sql`select number from stores where number = ${number} and takes_sign_ups for key share`)
