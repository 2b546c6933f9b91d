import { randomBytes } from 'node:crypto'
import type { ForeignIdentity, ProviderSignUp } from '#contract/single-sign-on.ts'
import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import { register } from '#server/features/auth/sign-up.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readerTexts } from '#server/platform/http/reader-texts.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { addIdentity } from './add-identity.ts'
import { openProvider } from './queries.ts'
import { type Foreign, foreignLogIn } from '#server/features/auth/sign-on-cookie.ts'

/** Whom a provider has sent to this browser, for the forms. */
export async function readForeignIdentity(context: HttpContext): Promise<ForeignIdentity | null> {
  const foreign = foreignLogIn(context)
  const provider = foreign && (await openProvider(context.db, context.settings, { id: foreign.providerId }))
  if (!provider) return null
  const [lastNameInitial = ''] = foreign.familyName.toUpperCase()
  return { provider: provider.name, email: foreign.email, firstName: foreign.givenName, lastNameInitial }
}

/** Refuses: unknown_identity, unless a provider that is on has sent somebody in the last ten minutes. */
async function findForeign(context: HttpContext): Promise<Foreign> {
  const foreign = foreignLogIn(context)
  if (!foreign || !(await openProvider(context.db, context.settings, { id: foreign.providerId })))
    throw new Refusal('unknown_identity')
  return foreign
}

/** A registration that waits for approval, with a password that nobody knows. Refuses as `register` does, and unknown_identity, identity_known. */
export async function signUpByProvider(context: HttpContext, _actor: unknown, input: ProviderSignUp) {
  const { email, providerId, subject } = await findForeign(context)
  const user = { ...input, email, password: randomBytes(32).toString('base64url') }
  const registered = await register(context, user, async (tx, userId) => {
    const isAdded = await addIdentity(tx, context, { userId, providerId, subject, addedIn: null })
    if (!isAdded) throw new Refusal('identity_known')
  })
  context.cookies.clearSignOnCookie(context.reply)
  return { message: readerTexts(context).answers.signed_up, ...registered }
}

/**
 * Connects the account of somebody who has just proved that it is theirs. Only one with the same email: another may have logged in on
 * this device since. Refuses: unknown_identity, not_own_identity, identity_known.
 */
export async function connectIdentity(context: HttpContext, actor: Actor) {
  const { email, providerId, subject } = await findForeign(context)
  await context.db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const own = await tx.maybe<{ session: string }>(sql`
      select session.id as session from users person
      join sessions session on session.user_id = person.id and session.sid = decode(${actor.sessionId}, 'hex')
      where person.id = ${actor.id} and lower(email) = lower(${email})`)
    if (!own) throw new Refusal('not_own_identity')
    const isAdded = await addIdentity(tx, context, { userId: actor.id, providerId, subject, addedIn: own.session })
    if (!isAdded) throw new Refusal('identity_known')
  })
  context.cookies.clearSignOnCookie(context.reply)
  return {}
}
