import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#domain/limits.ts'
import type { AppContext, CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EmailReceiver } from '#server/platform/mail/queue-email.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { queueAccountChangedEmail } from './account-changed-email.ts'

// Without i, l, o and u, which are mistaken for other characters. Ten of them have 50 bits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 10

/** Creates the recovery codes of a user, which are shown only now, and ends those from before. */
export async function createRecoveryCodes(context: CommandContext, actor: Actor) {
  const { db, mailer, now, origin, settings } = context
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const hashes = codes.map((code) => recoveryCodeHash(settings, { userId: actor.id, code }))
  await db.transaction(async (tx) => {
    const person = await tx.one<EmailReceiver>(sql`
      select id, email, first_name as "firstName" from users where id = ${actor.id} for no key update`)
    await tx.many(sql`delete from recovery_codes where user_id = ${actor.id}`)
    await tx.many(sql`
      insert into recovery_codes (user_id, code_hash, created_at)
      select ${actor.id}, decode(hash, 'hex'), ${now} from unnest(${hashes}::text[]) as hash`)
    await queueAccountChangedEmail(tx, mailer, { person, change: 'recovery_codes_created', now })
    await recordAuditEvent(tx, { action: 'recovery_codes_created', actorId: actor.id, origin })
  })
  return { codes }
}

/** How many recovery codes a user has left. */
export const countRecoveryCodes = (db: Reader, userId: string) =>
  db.one<{ unused: number }>(sql`
    select count(*) as unused from recovery_codes where user_id = ${userId} and used_at is null`)

/**
 * The stored form of a recovery code, in hex. It is keyed, since 50 bits alone could be guessed from a copy of the
 * database. Case, spaces and hyphens do not count.
 */
export const recoveryCodeHash = (
  { keyFor }: AppContext['settings'],
  { userId, code }: { userId: string; code: string },
) =>
  createHmac('sha256', keyFor('recovery codes'))
    .update(`${userId} ${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`)
    .digest('hex')

function newCode() {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${characters.slice(0, codeLength / 2)}-${characters.slice(codeLength / 2)}`
}
