import type { Entry } from '#contract/competition-entries.ts'
import type { Competition } from '#contract/competitions.ts'
import { readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'

/**
 * The user's entries with their receipts, the draw's commitment at the first entry, and the digest of the entry list
 * when the competition was first seen closed. Logging out clears them, because the device may be shared (REQ-SEC-26).
 */
export type StoredReceipts = { commitment: string | null; digest: string | null; entries: Entry[] }

const storageKey = (userId: string, competitionId: string) => `receipts ${userId} ${competitionId}`

/** Reads what this device stores about the user's entries in a competition. */
export function readStoredReceipts(userId: string, competitionId: string): StoredReceipts {
  const stored = readLocalValue<Partial<StoredReceipts>>(storageKey(userId, competitionId))
  const { commitment = null, digest = null, entries } = stored ?? {}
  return { commitment, digest, entries: Array.isArray(entries) ? entries : [] }
}

type Entered = { competitionId: string; commitment: string }

/** Stores entries with their receipts. The commitment is stored with the first ones and never replaced. */
export function addReceipts(userId: string, entries: Entry[], { competitionId, commitment }: Entered) {
  const stored = readStoredReceipts(userId, competitionId)
  writeLocalValue(storageKey(userId, competitionId), {
    ...stored,
    commitment: stored.commitment ?? commitment,
    entries: mergeEntries(stored.entries, entries),
  })
}

type ClosedCompetition = Pick<Competition, 'id' | 'commitment' | 'entriesDigest' | 'myEntryCount'>

/** Stores the commitment and digest of a closed competition that the user entered. Stored values are never replaced. */
export function recordClose(userId: string, competition: ClosedCompetition) {
  const { id, commitment, entriesDigest, myEntryCount } = competition
  if (myEntryCount === 0 || entriesDigest === null) return
  const stored = readStoredReceipts(userId, id)
  if (stored.digest !== null) return
  writeLocalValue(storageKey(userId, id), {
    ...stored,
    commitment: stored.commitment ?? commitment,
    digest: entriesDigest,
  })
}

/** Merges both lists by entry id. The stored entry wins. */
export const mergeEntries = (stored: Entry[], others: Entry[]): Entry[] => [
  ...new Map([...others, ...stored].map((entry) => [entry.id, entry])).values(),
]
