import type { ApprovalStatus } from '#domain/approval.ts'
import type { Role } from '#domain/roles.ts'
import type { HttpContext } from '#server/app-context.ts'
import { isOfOtherProvider } from '#server/features/auth/only-provider.ts'
import { startSession } from '#server/features/auth/start-session.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { addIdentity } from './add-identity.ts'
import { approvePerson } from './approve-person.ts'
import { useLogInState } from './log-in-states.ts'
import { confirmPerson } from './confirm-person.ts'
import type { Claims, ProviderClient } from './provider-client.ts'
import { type OpenProvider, openProvider } from './queries.ts'
import { type Failed, recordFailure } from './record-failure.ts'
import { sealLogIn, type Sent, sentLogIn } from '#server/features/auth/sign-on-cookie.ts'
import { callbackOf, logInPage, pageThatSays } from './start-sign-on.ts'

type Account = { id: string; role: Role; approvalStatus: ApprovalStatus }
type Known = Account & { email: string | null; identityId: string }
type Candidate = Account & { emailVerifiedAt: string | null }

/**
 * Begins a session for whom a provider has sent back; or goes to the log-in page, which says what is missing. An account that is not
 * connected yet opens only to an email that both sides have verified, where the owner allows it; never that of a super admin, whom a
 * provider must not choose. Refuses: too_many_requests; account_suspended and invalid_login as a log-in, if that happens meanwhile.
 */
export function createFinishSignOn(providers: ProviderClient) {
  return async function finishSignOn(
    context: HttpContext,
    previous: Actor | null,
    input: { state?: string | undefined },
  ) {
    const { cookies, db, rateLimits, reply, request, settings } = context
    if (request.method === 'HEAD') return '/'
    await consume(rateLimits.signOns, clientNetwork(request.clientAddress))
    const sent = sentLogIn(context)
    if (!sent || sent.state !== input.state || !(await useLogInState(db, sent))) return logInPage('expired')
    cookies.clearSignOnCookie(reply)
    const provider = await openProvider(db, settings, { id: sent.providerId })
    const outcome: string | Failed = provider
      ? await openSession(context, previous, { sent, provider })
      : { failure: 'failed' }
    if (typeof outcome === 'string') return outcome
    const confirmed = sent.confirmsSince === null ? null : previous
    await recordFailure(context, { id: sent.providerId, issuer: provider?.issuer }, { account: confirmed, ...outcome })
    return confirmed ? pageThatSays(sent.returnTo, outcome.failure) : logInPage(outcome.failure)
  }

  /** Returns where the browser goes on. */
  async function openSession(context: HttpContext, previous: Actor | null, { sent, provider }: Return) {
    const { now, request } = context
    const expected = { ...sent, redirectUri: callbackOf(context) }
    const needed = [provider.storeClaim, provider.roleClaim].filter((name) => name !== null)
    const query = request.url.split('?', 2)[1] ?? ''
    const answer = await providers.claimsOf(provider, { query, expected, needed, now })
    if ('failure' in answer) return answer
    const { subject } = answer.claims
    if (sent.confirmsSince !== null) return confirmPerson(context, previous, { sent, subject })
    const own = previous && pageThatSays(sent.returnTo, 'connect')
    const account =
      (await knownAccount(context, provider, answer.claims)) ??
      (await joinedAccount(context, provider, { claims: answer.claims, own }))
    if (typeof account === 'string' || 'failure' in account) return account
    await startSession(context, account, { previous, method: 'provider', logOutUrl: answer.logOutUrl })
    return sent.returnTo
  }
}

type Return = { sent: Sent; provider: OpenProvider }

const isEnded = ({ approvalStatus }: Account) => approvalStatus === 'suspended'

/** The account that is connected. */
async function knownAccount(
  { db, now }: HttpContext,
  { id }: OpenProvider,
  { subject }: Claims,
): Promise<Known | Failed | null> {
  const known = await db.maybe<Known>(sql`
    select person.id, role, email, approval_status as "approvalStatus", identity.id as "identityId"
    from identities identity join users person on person.id = user_id and deleted_at is null
    where provider_id = ${id} and subject = ${subject}`)
  if (!known) return null
  if (isEnded(known)) return { failure: 'suspended', account: known }
  if (await isKeptOut(db, known, { email: known.email, providerId: id }))
    return { failure: 'other_domain', account: known }
  await db.many(sql`update identities set used_at = ${now} where id = ${known.identityId}`)
  return known
}

/** `own` is the page where somebody who is logged in connects their account; null for others. */
type Visit = { claims: Claims; own: string | null }

async function joinedAccount(
  context: HttpContext,
  provider: OpenProvider,
  { claims, own }: Visit,
): Promise<Account | Failed | string> {
  const { db, now } = context
  const { email, subject } = claims
  if (email === null) return { failure: 'no_email' }
  if (!isOfDomains(email, provider.domains)) return { failure: 'other_domain' }
  const account = await db.maybe<Candidate>(sql`
    select id, role, approval_status as "approvalStatus", email_verified_at as "emailVerifiedAt"
    from users where lower(email) = lower(${email}) and deleted_at is null`)
  if (await isKeptOut(db, account, { email, providerId: provider.id })) return { failure: 'other_domain', account }
  if (account && isJoined(account, provider, claims)) {
    if (isEnded(account)) return { failure: 'suspended', account }
    // No session has this id: home names the provider in every session.
    const addedIn = newId(now)
    const isAdded = await db.transaction((tx) =>
      addIdentity(tx, context, { userId: account.id, providerId: provider.id, subject, addedIn }),
    )
    if (isAdded) return account
  }
  const approved = account || own ? null : await approvePerson(context, provider, { ...claims, email })
  return approved ?? foreignPage(context, provider, { ...claims, email, own, hasAccount: account !== null })
}

type ForeignVisit = Claims & { email: string; own: string | null; hasAccount: boolean }

/** Stores who it is for the page, where they connect their account or register. */
function foreignPage(context: HttpContext, { id }: OpenProvider, { own, hasAccount, ...claims }: ForeignVisit) {
  const { email, subject, givenName, familyName } = claims
  sealLogIn(context, { kind: 'foreign', providerId: id, subject, email, givenName, familyName })
  if (own) return own
  return hasAccount ? `${logInPage('connect')}&email=${encodeURIComponent(email)}` : '/?signup&sso=register'
}

/** Whether another provider is the only way in with the email, also to an account that is not there yet. */
const isKeptOut = async (db: Reader, account: Account | null, way: { email: string | null; providerId: string }) =>
  account?.role !== 'super_admin' && (await isOfOtherProvider(db, way))

const isJoined = ({ role, emailVerifiedAt }: Candidate, { joinsByEmail }: OpenProvider, { isEmailVerified }: Claims) =>
  joinsByEmail && isEmailVerified && emailVerifiedAt !== null && role !== 'super_admin'

const isOfDomains = (email: string, domains: string[]) =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
