import { count } from '#domain/counts.ts'
import { verifyAuditChain } from '#server/features/audit/verify-chain.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import type { Config } from '#server/platform/config/config.ts'
import {
  activateNextSecret,
  deriveKey,
  findSecret,
  prepareNextSecret,
  type SecretSource,
  secretsPath,
  setSecretAside,
} from '#server/platform/config/secrets.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fingerprintOf, fitsDatabase } from '#server/platform/lifecycle/check-secret.ts'
import { auditDatabase } from './audit-database.ts'
import { type Lost, startAnew } from './rekey-database.ts'

export type Installation = { config: Config; db: Db; owner: Connection; now: Date }

/** Gives a database whose secret is lost another one, and returns what was lost with it, a line each. */
export async function replaceLostSecret({ config, db, owner, now }: Installation): Promise<string[]> {
  const { secret, dataDir } = config
  if ((await isKept(db, config)) || (await isKept(db, { secret: null, dataDir })))
    throw new StartError('The secret is not lost, it fits this database: leave --lost out to change it.')
  const next = secret ?? prepareNextSecret(dataDir, now)
  // It fits if this was interrupted after the commit.
  const lost = (await fitsDatabase(db, next)) ? null : await replace({ config, db, owner, now }, next)
  if (secret === null) {
    setSecretAside(dataDir)
    activateNextSecret(dataDir)
  }
  const place =
    secret === null ? `The new one is in ${secretsPath(dataDir)}.` : 'The new one is SECRET: set it on all servers.'
  return [...changedLines(next, place), ...(lost === null ? [] : lostLines(lost))]
}

/** A damaged file is as lost as one that is missing. */
async function isKept(db: Db, source: SecretSource) {
  const found = await Promise.resolve(source)
    .then(findSecret)
    .catch((cause: unknown) => {
      if (cause instanceof StartError) return null
      throw cause
    })
  return found !== null && fitsDatabase(db, found)
}

async function replace({ db, owner, now }: Installation, next: string): Promise<Lost> {
  const { broken } = await auditDatabase({ db, owner, secret: null, saved: [] })
  const { violations } = await verifyAuditChain(owner, null)
  refuseBroken([...broken, ...violations.map(({ name }) => name)])
  return startAnew(owner, { to: (purpose) => deriveKey(next, purpose), fingerprint: fingerprintOf(next), now })
}

export function refuseBroken(broken: string[]) {
  if (broken.length > 0)
    throw new StartError(`The audit found violations (${broken.join(', ')}), so nothing was changed: npm run audit.`)
}

/** `place` says where the new secret is. */
export function changedLines(next: string, place: string): string[] {
  const { publicKey } = createSigningKey(deriveKey(next, logKeyPurpose))
  return [
    'The secret was changed.',
    place,
    'Everybody must log in again, and recovery codes must be created again.',
    `Heads of the transparency log are now signed with the key ${publicKey}.`,
    'Pages that saw an earlier head report another key: tell people that you changed it.',
  ]
}

function lostLines({ cancelled, emails, webhooks, providers, cards, codeOwners }: Lost): string[] {
  return [
    'Lost with the old secret:',
    `- ${count(cancelled.length, 'competition')} that could not be drawn any more: cancelled, and every entry refunded`,
    ...cancelled.map(({ id, title }) => `    ${title} (${id})`),
    `- ${count(emails, 'email')} that waited to be sent`,
    ...(cards > 0 ? [`- ${count(cards, 'thank-you card')} that nobody had claimed: the tokens went back`] : []),
    `- ${count(webhooks, 'webhook')} with its address and secrets`,
    `- the recovery codes of ${count(codeOwners, 'person', 'people')}, all sessions, and the browsers that get notifications`,
    ...(providers > 0 ? [`- the client secrets of ${count(providers, 'identity provider')}: enter them again`] : []),
    '- receipts of entries, started uploads, and links to unsubscribe from before',
    '- the proof that servers wrote the events of the audit log from before: the chain of its checkpoints holds, but an event',
    '  that somebody put in before this moment can no longer be told from a real one',
    '- who made earlier backups: npm run verify-backup refuses them as made with another secret',
    'Kept: accounts, passwords, passkeys, tokens, gifts, draws that were made with their proofs, pictures and the logs.',
  ]
}
