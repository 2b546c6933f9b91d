import type { UsePasskey } from '#contract/passkeys.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { rotateSession } from '#server/platform/sessions/rotate-session.ts'
import { type ChallengeUse, createChallenge } from './challenges.ts'
import { checkPasskey } from './check-passkey.ts'
import { credentialsOf } from './queries.ts'
import { relyingParty } from './relying-party.ts'
import { requestOptions } from './webauthn.ts'

const confirmationBy = ({ id }: Actor): ChallengeUse => ({ purpose: 'confirm', userId: id })

/** Refuses: passkeys_unavailable. */
export async function startPasskeyReauthentication(context: HttpContext, actor: Actor) {
  const known = await credentialsOf(context.db, actor.id)
  return requestOptions({
    site: relyingParty(context),
    known,
    challenge: createChallenge(context, confirmationBy(actor)),
  })
}

/** The session gets a new key. Refuses: too_many_requests, passkeys_unavailable, invalid_passkey. */
export async function reauthenticateWithPasskey(context: HttpContext, actor: Actor, { credential }: UsePasskey) {
  const { cookies, db, now, origin, reply, sessions } = context
  await checkPasskey(context, credential, confirmationBy(actor))
  const newKey = sessions.newKey()
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    await rotateSession(tx, actor, { newKey, now })
    const details = { method: 'passkey' as const }
    await recordAuditEvent(tx, { action: 'reauthenticated', actorId: actor.id, details, origin })
    tx.afterCommit(() => sessions.forget(actor.id))
  })
  cookies.setSessionCookie(reply, newKey)
  return {}
}
