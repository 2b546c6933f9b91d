import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'

/** How far the ledger is verified: everything made before `headAt` was correct, and added up to `checksums`. */
const VerifiedHead = z.object({
  headAt: z.iso.datetime(),
  /** When the whole ledger was last verified. */
  wholeAt: z.iso.datetime(),
  /** Chooses the weights of the checksums. */
  seed: z.string(),
  /** The checksums of leaderboards cover the months from this one on. */
  month: z.string(),
  checksums: z.record(z.string(), z.string()),
  /** The newest checkpoint whose audit events were verified. */
  checkpoint: z.number(),
})
export type VerifiedHead = z.infer<typeof VerifiedHead>

export const verifiedHeadPurpose = 'verified head'

/** The stored head; null if there is none, or no server with this key wrote it. */
export async function readVerifiedHead(client: pg.Client, key: Buffer): Promise<VerifiedHead | null> {
  const { rows } = await client.query<{ head: string; mac: string }>(
    'select head, mac::text as mac from verified_heads',
  )
  const stored = rows[0]
  if (!stored || !timingSafeEqual(Buffer.from(stored.mac, 'hex'), macOf(stored.head, key))) return null
  return VerifiedHead.safeParse(parseJsonOrNull(stored.head)).data ?? null
}

export async function storeVerifiedHead(db: Db, verified: VerifiedHead, key: Buffer) {
  const head = JSON.stringify(verified)
  await db.many(sql`
    insert into verified_heads (head, mac) values (${head}, ${macOf(head, key).toString('hex')})
    on conflict (only_row) do update set head = excluded.head, mac = excluded.mac`)
}

const macOf = (head: string, key: Buffer) => createHmac('sha256', key).update(head).digest()
