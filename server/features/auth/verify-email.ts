import type { VerifyEmail } from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { clientNetwork, refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { readerTexts } from '#server/platform/http/reader-texts.ts'
import { mailedKeyHash } from './mailed-keys.ts'

/** Verifies the email of an account with the key of a mailed link. Refuses: too_many_requests, invalid_verification_key. */
export async function verifyEmail(context: HttpContext, _actor: unknown, { token: key }: VerifyEmail) {
  const { rateLimits, request } = context
  if (await verifyWithKey(context, key)) return { message: readerTexts(context).answers.email_verified }
  const network = clientNetwork(request.clientAddress)
  await refuseWhenExhausted(rateLimits.resetFailures, network)
  await rateLimits.resetFailures.penalty(network)
  throw new Refusal('invalid_verification_key')
}

/** Returns false when the key is unknown, used, expired, or for an email that has changed since. */
function verifyWithKey({ db, now, origin }: CommandContext, key: string) {
  const hash = mailedKeyHash(key)
  return db.transaction(async (tx) => {
    // The user's row first, as in a change of email: what it invalidates cannot be used at the same time.
    const owner = await tx.maybe<{ id: string }>(sql`
      select id from users
      where id = (select user_id from email_verification_tokens where token = decode(${hash}, 'hex')) and deleted_at is null
      for no key update`)
    const used = await tx.maybe(sql`
      update email_verification_tokens set used_at = ${now}
      where token = decode(${hash}, 'hex') and used_at is null and expires_at > ${now}
      returning id`)
    if (!owner || !used) return false

    await tx.many(sql`update users set email_verified_at = ${now} where id = ${owner.id}`)
    await recordAuditEvent(tx, { action: 'email_verified', actorId: null, targetId: owner.id, origin })
    return true
  })
}
