import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { expiredRows } from '#server/platform/jobs/cleanup-job.ts'

const validForMs = 5 * 60_000
const nonceBytes = 16
const timeBytes = 6

/** The use that a challenge may be answered for. `userId` is null at a log-in, where nobody is known yet. */
export type ChallengeUse = { purpose: 'add' | 'log in' | 'confirm'; userId: string | null }

type Context = Pick<AppContext, 'settings'> & { now: Date }

/** Nonce, expiry and a signature over them and the use: not stored, so that requests of anyone write nothing. */
export function createChallenge(context: Context, use: ChallengeUse): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(nonceBytes + timeBytes)
  randomBytes(nonceBytes).copy(content)
  content.writeUIntBE(context.now.getTime() + validForMs, nonceBytes, timeBytes)
  return Uint8Array.from([...content, ...sign(context, content, use)])
}

/** True for a challenge of this server for the same use that has not expired. `challenge` is in base64url. */
export function isOwnChallenge(context: Context, challenge: string, use: ChallengeUse): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const content = bytes.subarray(0, nonceBytes + timeBytes)
  const signature = bytes.subarray(nonceBytes + timeBytes)
  const expected = sign(context, content, use)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
  return content.readUIntBE(nonceBytes, timeBytes) > context.now.getTime()
}

/** False if it was answered before. */
export async function useChallenge(tx: Tx, challenge: string, now: Date) {
  const expiresAt = new Date(now.getTime() + validForMs)
  const used = await tx.maybe(sql`
    insert into used_passkey_challenges (challenge, expires_at)
    values (sha256(${Buffer.from(challenge, 'base64url')}), ${expiresAt})
    on conflict do nothing returning challenge`)
  return used !== null
}

export const challengeRetention = (db: Db) =>
  expiredRows(db, {
    name: 'passkey_challenges',
    table: sql`used_passkey_challenges`,
    key: sql`challenge`,
    expiry: sql`expires_at`,
    deleteAfter: '1 hour',
  })

const sign = ({ settings }: Context, content: Buffer, { purpose, userId }: ChallengeUse) =>
  createHmac('sha256', settings.keyFor('passkey_challenges')).update(content).update(`${purpose} ${userId}`).digest()
