import type pg from 'pg'
import { rekeyEvents } from '#server/features/audit/rekey-events.ts'
import { cancelUndrawn, rekeySeeds, replaceSeeds } from '#server/features/competitions/rekey-seeds.ts'
import { rekeyCards, returnAllCards } from '#server/features/cards/rekey-cards.ts'
import { rekeyProviders } from '#server/features/single-sign-on/provider-secrets.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { rekeyHeads } from '#server/features/transparency/rekey-heads.ts'
import { rekeyWebhooks } from '#server/features/webhooks/rekey-webhooks.ts'
import { webhookKeyPurpose } from '#server/features/webhooks/webhook-target.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { auditEventStatement } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { mailKeyPurpose } from '#server/platform/mail/mailer.ts'
import { rekeyEmails } from '#server/platform/mail/rekey-emails.ts'
import { withClient } from '#server/platform/db/with-client.ts'

/** Derives a key for one purpose, as the settings do. */
type KeyFor = (purpose: string) => Buffer

type RekeyOptions = { from: KeyFor; to: KeyFor; fingerprint: string; now: Date }

const timeoutMs = 3_600_000

/**
 * Changes everything in the database that depends on the secret, in one transaction of the owner of the tables. Sessions and
 * recovery codes exist only as keyed hashes, and end; so do push notifications, whose services know the old key.
 */
export const rekeyDatabase = (owner: Connection, options: RekeyOptions): Promise<void> =>
  withClient(clientOptions(owner, timeoutMs), (client) => rekey(client, options))

async function rekey(client: pg.Client, { from, to, fingerprint, now }: RekeyOptions) {
  await client.query('begin')
  await sealAgain(client, to)
  await rekeySeeds(client, { from: { keyFor: from }, to: { keyFor: to } })
  await rekeyEmails(client, { from: from(mailKeyPurpose), to: to(mailKeyPurpose) })
  await rekeyWebhooks(client, { from: from(webhookKeyPurpose), to: to(webhookKeyPurpose) })
  await rekeyCards(client, { from: { keyFor: from }, to: { keyFor: to } })
  await rekeyProviders(client, { from: { keyFor: from }, to: { keyFor: to } })
  await endWithOldSecret(client, fingerprint)
  await recordEvent(client, { action: 'secret_rotated' }, { to, now })
  await client.query('commit')
}

/** What only the lost secret could read, and what became of it. */
export type Lost = {
  cancelled: { id: string; title: string }[]
  emails: number
  webhooks: number
  providers: number
  cards: number
  codeOwners: number
}

/**
 * The same without the old secret. Draws whose seed cannot be read any more are cancelled with a refund, waiting emails end, and
 * whether somebody forged an event of the audit log before can no longer be told.
 */
export const startAnew = (owner: Connection, options: Omit<RekeyOptions, 'from'>): Promise<Lost> =>
  withClient(clientOptions(owner, timeoutMs), async (client) => {
    const { to, fingerprint, now } = options
    await client.query('begin')
    await sealAgain(client, to)
    const cancelled = await cancelUndrawn(client, now)
    for (const { id } of cancelled)
      await recordEvent(client, { action: 'competition_cancelled', targetId: id }, { to, now })
    await replaceSeeds(client, { keyFor: to })
    const emails = await client.query(
      `update deliveries set state = 'expired', failure = 'secret_lost', encrypted = null, ended_at = $1 where kind = 'mail' and state = 'waiting'`,
      [now],
    )
    const cards = await returnAllCards(client, now)
    // Their addresses and secrets cannot be read any more.
    const webhooks = await client.query('delete from webhooks')
    const providers = await client.query(
      'update identity_providers set client_secret = null where client_secret is not null',
    )
    const { rows } = await client.query<{ count: number }>('select count(distinct user_id) from recovery_codes')
    await endWithOldSecret(client, fingerprint)
    await recordEvent(client, { action: 'secret_rotated' }, { to, now })
    await client.query('commit')
    return {
      cancelled,
      emails: emails.rowCount ?? 0,
      webhooks: webhooks.rowCount ?? 0,
      providers: providers.rowCount ?? 0,
      cards,
      codeOwners: Number(rows[0]?.count),
    }
  })

async function sealAgain(client: pg.Client, to: KeyFor) {
  await rekeyEvents(client, to(eventKeyPurpose))
  await rekeyHeads(client, createSigningKey(to(logKeyPurpose)))
}

async function endWithOldSecret(client: pg.Client, fingerprint: string) {
  for (const table of ['sessions', 'push_subscriptions', 'recovery_codes', 'reset_codes', 'pins', 'verified_heads'])
    await client.query(`delete from ${table}`)
  await client.query('update installation set secret_fingerprint = $1', [fingerprint])
}

type Event = { action: 'secret_rotated' | 'competition_cancelled'; targetId?: string }

async function recordEvent(client: pg.Client, event: Event, { to, now }: { to: KeyFor; now: Date }) {
  const origin = internalOrigin(now, to(eventKeyPurpose))
  const { text, values } = auditEventStatement({ ...event, actorId: null, origin })
  await client.query(text, [...values])
}
