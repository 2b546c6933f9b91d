import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { monthOf } from '#domain/calendar.ts'
import { violationsOf } from '#server/platform/db/invariants.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { readChecksums } from './checksums.ts'
import { recentInvariants } from './invariants.ts'
import type { VerifiedHead } from './verified-head.ts'

type LedgerHead = Omit<VerifiedHead, 'checkpoint'>

// A transaction that makes an id and commits after this time costs a whole verification.
const settlesMs = 600_000
const dayMs = 86_400_000
const maxSeed = 2 ** 48 - 1

/** The head after a whole verification in the same snapshot. */
export async function firstHead(client: pg.Client, now: Date): Promise<LedgerHead> {
  const settledAt = new Date(now.getTime() - settlesMs)
  const firstId = firstIdAt(settledAt)
  const seed = randomInt(maxSeed).toString()
  // The day before, since a time zone may be behind this one.
  const month = monthOf(new Date(settledAt.getTime() - dayMs), 'UTC')
  const { atHead } = await readChecksums(client, { seed, month, firstId, nextFirstId: firstId })
  return { headAt: settledAt.toISOString(), wholeAt: now.toISOString(), seed, month, checksums: atHead }
}

/**
 * Verifies the balances of everyone and the rows since a verified head. Returns the new head and the number of new transfers;
 * null when something differs, which a whole verification then names, or explains: a row may be committed long after its id was made.
 */
export async function verifyRecent(
  client: pg.Client,
  head: VerifiedHead,
  now: Date,
): Promise<{ head: LedgerHead; transfers: number } | null> {
  const settledAt = new Date(Math.max(Date.parse(head.headAt), now.getTime() - settlesMs))
  const firstId = firstIdAt(new Date(head.headAt))
  const { atHead, atNextHead } = await readChecksums(client, {
    seed: head.seed,
    month: head.month,
    firstId,
    nextFirstId: firstIdAt(settledAt),
  })
  const names = new Set([...Object.keys(atHead), ...Object.keys(head.checksums)])
  if ([...names].some((name) => atHead[name] !== head.checksums[name])) return null
  if ((await violationsOf(recentInvariants(firstId), client)).length > 0) return null
  const { rows } = await client.query<{ transfers: number }>(
    'select count(*)::integer as transfers from transfers where id >= $1',
    [firstId],
  )
  return {
    head: { ...head, headAt: settledAt.toISOString(), checksums: atNextHead },
    transfers: rows[0]!.transfers,
  }
}
