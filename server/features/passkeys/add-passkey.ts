import type { AddPasskey, Passkey } from '#contract/passkeys.ts'
import { maxPasskeys } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import { queueAccountChangedEmail } from '#server/features/auth/account-changed-email.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailReceiver } from '#server/platform/mail/queue-email.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { type ChallengeUse, createChallenge, isOwnChallenge, useChallenge } from './challenges.ts'
import { credentialsOf } from './queries.ts'
import { relyingParty } from './relying-party.ts'
import { creationOptions, verifyNewCredential } from './webauthn.ts'

const additionBy = ({ id }: Actor): ChallengeUse => ({ purpose: 'add', userId: id })

/** The options for a new passkey of the user. Refuses: passkeys_unavailable, too_many_passkeys. */
export async function startPasskey(context: HttpContext, actor: Actor) {
  const { db, settings } = context
  const site = relyingParty(context)
  const known = await credentialsOf(db, actor.id)
  if (known.length >= maxPasskeys) throw new Refusal('too_many_passkeys')
  const user = await db.one<{ id: string; logIn: string; firstName: string }>(sql`
    select id, coalesce(email, login_name) as "logIn", first_name as "firstName" from users where id = ${actor.id}`)
  const challenge = createChallenge(context, additionBy(actor))
  return creationOptions({ site, challenge, known, user, orgName: settings.orgName })
}

/**
 * Adds a passkey and notifies the user. A repeat returns it again.
 * Refuses: passkeys_unavailable, invalid_passkey, passkey_known, too_many_passkeys.
 */
export async function addPasskey(context: HttpContext, actor: Actor, input: AddPasskey): Promise<Passkey> {
  const { db, mailer, now, origin } = context
  const { name, credential } = input
  let challenge = ''
  const verified = await verifyNewCredential(credential, {
    site: relyingParty(context),
    isExpected: (received) => isOwnChallenge(context, (challenge = received), additionBy(actor)),
  })
  if (!verified) throw new Refusal('invalid_passkey')
  const { credentialId, publicKey, counter } = verified
  const id = newId(now)

  return db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const person = await lockBelowLimit(tx, actor.id)
    const earlier = await tx.maybe<Passkey>(sql`
      select id, name, created_at as "createdAt", used_at as "usedAt" from passkeys
      where credential_id = ${credentialId} and user_id = ${actor.id}`)
    if (earlier) return earlier
    if (!(await useChallenge(tx, challenge, now))) throw new Refusal('invalid_passkey')
    const added = await tx.maybe<Passkey>(sql`
      insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, added_in, created_at)
      values (${id}, ${actor.id}, ${credentialId}, ${publicKey}, ${counter}, ${credential.response.transports ?? []}, ${name},
              (select id from sessions where sid = decode(${actor.sessionId}, 'hex')), ${now})
      on conflict (credential_id) do nothing
      returning id, name, created_at as "createdAt", used_at as "usedAt"`)
    if (!added) throw new Refusal('passkey_known')
    await queueAccountChangedEmail(tx, mailer, { person, change: 'passkey_added', origin })
    await recordAuditEvent(tx, { action: 'passkey_added', actorId: actor.id, origin })
    return added
  })
}

/** Locks the user, so that concurrent additions keep the limit. Refuses: too_many_passkeys. */
async function lockBelowLimit(tx: Tx, id: string) {
  const person = await tx.one<EmailReceiver>(sql`
    select id, email, first_name as "firstName" from users where id = ${id} for no key update`)
  const { passkeys } = await tx.one<{ passkeys: number }>(sql`
    select count(*) as passkeys from passkeys where user_id = ${id}`)
  if (passkeys >= maxPasskeys) throw new Refusal('too_many_passkeys')
  return person
}
