import { createHmac } from 'node:crypto'
import { codeLimits } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type Settings = Pick<AppContext['settings'], 'keyFor'>

type NewCodes = { codes: { id: string; userId: string }[]; madeBy: string; expiresAt: Date; now: Date }

/** Stores the codes that `codeOf` derives from the ids, and ends earlier ones of these people. The caller has locked the users' rows. */
export async function storeCodes(tx: Tx, settings: Settings, { codes: made, madeBy, expiresAt, now }: NewCodes) {
  const userIds = made.map(({ userId }) => userId)
  const hashes = made.map((each) => codeHash(settings, { userId: each.userId, code: codeOf(settings, each) }))
  await tx.many(sql`delete from reset_codes where user_id = any(${userIds}::uuid[])`)
  await tx.many(sql`
    insert into reset_codes (id, user_id, made_by, code_hash, expires_at, created_at)
    select id, user_id, ${madeBy}::uuid, decode(hash, 'hex'), ${expiresAt}::timestamptz, ${now}::timestamptz
    from unnest(${made.map(({ id }) => id)}::uuid[], ${userIds}::uuid[], ${hashes}::text[]) as made (id, user_id, hash)`)
}

const codes = 100_000_000

/** Eight digits, derived from the id and a key outside the database: a repeated request gets them again, and no code is stored. */
export function codeOf({ keyFor }: Settings, { id, userId }: { id: string; userId: string }) {
  const bytes = createHmac('sha256', keyFor('reset codes')).update(`${userId} ${id}`).digest()
  return String(bytes.readUIntBE(0, 6) % codes).padStart(8, '0')
}

/** The stored form, in hex. It is keyed, since all codes could be tried on a copy of the database. */
export const codeHash = ({ keyFor }: Settings, { userId, code }: { userId: string; code: string }) =>
  createHmac('sha256', keyFor('reset code hashes')).update(`${userId} ${code}`).digest('hex')

type CodeTry = { userId: string | null; hash: string; now: Date }

/** Compares and counts in one statement. The lock of the user's row keeps other tries waiting: two never see the same count. */
export async function tryCode(tx: Tx, { userId, hash, now }: CodeTry) {
  const tried = await tx.maybe<{ isUsed: boolean }>(sql`
    update reset_codes
    set tries = tries + 1, used_at = case when code_hash = decode(${hash}, 'hex') then ${now}::timestamptz end
    where user_id = ${userId} and used_at is null and tries < ${codeLimits.tries} and expires_at > ${now}
    returning used_at is not null as "isUsed"`)
  return tried?.isUsed === true
}
