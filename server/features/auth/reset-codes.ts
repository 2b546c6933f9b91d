import { createHmac } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type Settings = Pick<AppContext['settings'], 'keyFor'>

type NewCode = { id: string; userId: string; madeBy: string; expiresAt: Date; now: Date }

/** Stores the code that `codeOf` derives from `id`, and ends the person's earlier one. The caller has locked the user's row. */
export async function storeCode(tx: Tx, settings: Settings, { id, userId, madeBy, expiresAt, now }: NewCode) {
  const hash = codeHash(settings, { userId, code: codeOf(settings, { id, userId }) })
  await tx.many(sql`delete from reset_codes where user_id = ${userId}`)
  await tx.many(sql`
    insert into reset_codes (id, user_id, made_by, code_hash, expires_at, created_at)
    values (${id}, ${userId}, ${madeBy}, decode(${hash}, 'hex'), ${expiresAt}, ${now})`)
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
