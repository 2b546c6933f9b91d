import type { Assertion } from '#contract/passkeys.ts'
import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { clientNetwork, refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { type ChallengeUse, isOwnChallenge, useChallenge } from './challenges.ts'
import { findCredential, type UserCredential } from './queries.ts'
import { relyingParty } from './relying-party.ts'
import { verifyAssertion } from './webauthn.ts'

/** No challenge can be answered twice. Refuses: too_many_requests, passkeys_unavailable, invalid_passkey. */
export async function checkPasskey(context: HttpContext, assertion: Assertion, use: ChallengeUse): Promise<string> {
  const { db, origin, rateLimits, request } = context
  const site = relyingParty(context)
  const credential = await findCredential(db, assertion.id)
  let challenge = ''
  const isExpected = (received: string) => isOwnChallenge(context, (challenge = received), use)
  const isOwn = credential !== null && (use.userId === null || use.userId === credential.userId)
  const counter = isOwn ? await verifyAssertion(assertion, credential, { site, isExpected }) : null
  if (isOwn && counter !== null && (await recordUse(context, { credential, counter, challenge })))
    return credential.userId

  // Counts failures only, so that a valid passkey works whatever others behind the same address do.
  const network = clientNetwork(request.clientAddress)
  await refuseWhenExhausted(rateLimits.passkeyFailures, network)
  await rateLimits.passkeyFailures.penalty(network)
  if (credential)
    await recordStandaloneAuditEvent(db, {
      action: 'passkey_failed',
      actorId: null,
      targetId: credential.userId,
      origin,
    })
  throw new Refusal('invalid_passkey')
}

type Use = { credential: UserCredential; counter: number; challenge: string }

/** False if the challenge was answered before, or the passkey was removed meanwhile. */
const recordUse = ({ db, now }: HttpContext, { credential, counter, challenge }: Use) =>
  db.transaction(async (tx) => {
    if (!(await useChallenge(tx, challenge, now))) return false
    const used = await tx.maybe(sql`
      update passkeys set counter = ${counter}, used_at = ${now} where id = ${credential.id} returning id`)
    return used !== null
  })
