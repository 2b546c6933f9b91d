import { createHmac } from 'node:crypto'
import type { SubscribeToPush } from '#contract/notification-settings.ts'
import { knownZone } from '#domain/known-zone.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { encrypt } from '#server/platform/crypto/encryption.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { isBrowserKey } from '#server/platform/push/browser-key.ts'
import { pushEndpoint } from '#server/platform/push/push-services.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** A browser belongs to one session, and a session has one. Refuses: push_unavailable, too_many_requests, unauthorized. */
export async function subscribeToPush(
  { db, push, rateLimits, now }: CommandContext,
  actor: Actor,
  { endpoint, keys, timeZone }: SubscribeToPush,
) {
  const address = push.isAvailable() && isBrowserKey(keys.p256dh) ? pushEndpoint(endpoint, push.services) : null
  if (!address) throw new Refusal('push_unavailable')
  await consume(rateLimits.pushSubscriptions, actor.id)
  const { href } = address.url
  const hash = createHmac('sha256', push.key).update(href).digest()
  const id = newId(now)
  const text = JSON.stringify({ endpoint: href, keys })
  const encrypted = encrypt(Buffer.from(text), { key: push.key, associatedData: id })

  await db.transaction(async (tx) => {
    // A log-out meanwhile waits for this, and then finds the subscription.
    const session = await tx.maybe(sql`
      select sid from sessions where sid = decode(${actor.sessionId}, 'hex') and user_id = ${actor.id} for key share`)
    if (!session) throw new Refusal('unauthorized')
    const renewed = await tx.maybe(sql`
      update push_subscriptions set seen_at = ${now}, time_zone = ${knownZone(timeZone)}
      where endpoint_hash = ${hash} and session_sid = decode(${actor.sessionId}, 'hex')
      returning id`)
    if (renewed) return
    await tx.many(sql`
      delete from push_subscriptions where endpoint_hash = ${hash} or session_sid = decode(${actor.sessionId}, 'hex')`)
    await tx.many(sql`
      insert into push_subscriptions (id, user_id, session_sid, endpoint_hash, host, encrypted, time_zone, created_at, seen_at)
      values (${id}, ${actor.id}, decode(${actor.sessionId}, 'hex'), ${hash}, ${address.service}, ${encrypted},
              ${knownZone(timeZone)}, ${now}, ${now})
      on conflict do nothing`)
  })
  return {}
}

export async function unsubscribeFromPush({ db }: CommandContext, { sessionId }: Actor) {
  await db.many(sql`delete from push_subscriptions where session_sid = decode(${sessionId}, 'hex')`)
  return {}
}
