import type pg from 'pg'
import { rekeyEvents } from '#server/features/audit/rekey-events.ts'
import { rekeySeeds } from '#server/features/competitions/rekey-seeds.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { rekeyHeads } from '#server/features/transparency/rekey-heads.ts'
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
  await rekeyEvents(client, to(eventKeyPurpose))
  await rekeyHeads(client, createSigningKey(to(logKeyPurpose)))
  await rekeySeeds(client, { from: { keyFor: from }, to: { keyFor: to } })
  await rekeyEmails(client, { from: from(mailKeyPurpose), to: to(mailKeyPurpose) })
  await client.query('delete from sessions')
  await client.query('delete from push_subscriptions')
  await client.query('delete from recovery_codes')
  await client.query('delete from verified_heads')
  await client.query('update installation set secret_fingerprint = $1', [fingerprint])
  const { text, values } = auditEventStatement({
    action: 'secret_rotated',
    actorId: null,
    origin: internalOrigin(now, to(eventKeyPurpose)),
  })
  await client.query(text, [...values])
  await client.query('commit')
}
