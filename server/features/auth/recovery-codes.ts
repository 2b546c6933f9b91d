import { createHmac } from 'node:crypto'
import { recoveryCodeCount } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { AppContext, CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { EmailReceiver } from '#server/platform/mail/queue-email.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { queueAccountChangedEmail } from './account-changed-email.ts'

// Without i, l, o and u, which are mistaken for other characters. Ten of them have 50 bits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 10

type Settings = AppContext['settings']
type Batch = { userId: string; batchId: string }

/**
 * Creates the recovery codes of a user, which are shown only now, and ends those from before. A repeat under the same
 * idempotency key returns the same codes, so that a lost reply does not leave codes that nobody has seen.
 * Refuses: key_reused, also for a repeat after these codes ended.
 */
export async function createRecoveryCodes(context: CommandContext, actor: Actor) {
  const { db, mailer, now, origin, settings } = context
  const newBatchId = newId(now)
  const codes = await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const person = await tx.one<EmailReceiver>(sql`
      select id, email, first_name as "firstName" from users where id = ${actor.id} for no key update`)
    const earlier = await claimIdempotencyKey(tx, context, { userId: actor.id, madeId: newBatchId })
    const batchId = earlier ?? newBatchId
    const created = codesOf(settings, { userId: actor.id, batchId })
    const hashes = created.map((code) => recoveryCodeHash(settings, { userId: actor.id, code }))
    if (batchId !== newBatchId) {
      await refuseEnded(tx, actor, hashes)
      return created
    }
    await tx.many(sql`delete from recovery_codes where user_id = ${actor.id}`)
    await tx.many(sql`
      insert into recovery_codes (user_id, code_hash, added_in, created_at)
      select ${actor.id}, decode(hash, 'hex'), (select id from sessions where sid = decode(${actor.sessionId}, 'hex')), ${now}
      from unnest(${hashes}::text[]) as hash`)
    await queueAccountChangedEmail(tx, mailer, { person, change: 'recovery_codes_created', origin })
    await recordAuditEvent(tx, { action: 'recovery_codes_created', actorId: actor.id, origin })
    return created
  })
  return { codes }
}

/** Refuses: key_reused, if newer codes or a password reset ended these: they would be kept and fail when they are needed. */
async function refuseEnded(tx: Tx, { id }: Actor, hashes: string[]) {
  const stored = await tx.maybe(sql`
    select from recovery_codes
    where user_id = ${id} and code_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash) limit 1`)
  if (!stored) throw new Refusal('key_reused')
}

export const countRecoveryCodes = (db: Reader, userId: string) =>
  db.one<{ unused: number }>(sql`
    select count(*) as unused from recovery_codes where user_id = ${userId} and used_at is null`)

/**
 * The stored form of a recovery code, in hex. It is keyed, since 50 bits alone could be guessed from a copy of the
 * database. Case, spaces and hyphens do not count.
 */
export const recoveryCodeHash = ({ keyFor }: Settings, { userId, code }: { userId: string; code: string }) =>
  createHmac('sha256', keyFor('recovery codes'))
    .update(`${userId} ${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`)
    .digest('hex')

/** The codes of a batch. They are derived from its id and a key outside the database, so that no code is stored. */
const codesOf = ({ keyFor }: Settings, { userId, batchId }: Batch) =>
  Array.from({ length: recoveryCodeCount }, (_, index) => {
    const bytes = createHmac('sha256', keyFor('recovery code batches')).update(`${userId} ${batchId} ${index}`).digest()
    const characters = Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
    return `${characters.slice(0, codeLength / 2)}-${characters.slice(codeLength / 2)}`
  })
