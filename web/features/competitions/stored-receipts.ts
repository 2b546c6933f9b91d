import type { Entry } from '#contract/competition-entries.ts'
import type { Competition } from '#contract/competitions.ts'
import { writeLocalValue, readLocalValue } from '#web/api/local-storage.ts'

/**
 * What this device noted for its person: each entry with its receipt, the seal of the draw as it was at the first of
 * them, and what bound the list of entries when it was first seen closed. Logging out clears it, as it clears all that
 * a shared phone may hold (REQ-SEC-26).
 */
export type KeptReceipts = { commitment: string | null; digest: string | null; entries: Entry[] }

const placeOf = (userId: string, competitionId: string) => `receipts ${userId} ${competitionId}`

/** What this device keeps of a person's entries in a competition. */
export function keptReceipts(userId: string, competitionId: string): KeptReceipts {
  const kept = readLocalValue<Partial<KeptReceipts>>(placeOf(userId, competitionId))
  const { commitment = null, digest = null, entries } = kept ?? {}
  return { commitment, digest, entries: Array.isArray(entries) ? entries : [] }
}

/** Keeps an entry with its receipt, and the seal that was shown when the first was made. */
export function keepReceipt(userId: string, entry: Entry, commitment: string) {
  const kept = keptReceipts(userId, entry.competitionId)
  writeLocalValue(placeOf(userId, entry.competitionId), {
    ...kept,
    commitment: kept.commitment ?? commitment,
    entries: withEntries(kept.entries, [entry]),
  })
}

type Closed = Pick<Competition, 'id' | 'commitment' | 'entriesDigest' | 'myEntryCount'>

/** Notes seal and digest of a competition that its person entered and that has closed; what was noted before stays. */
export function noteClose(userId: string, { id, commitment, entriesDigest, myEntryCount }: Closed) {
  if (myEntryCount === 0 || entriesDigest === null) return
  const kept = keptReceipts(userId, id)
  if (kept.digest !== null) return
  writeLocalValue(placeOf(userId, id), { ...kept, commitment: kept.commitment ?? commitment, digest: entriesDigest })
}

/** Both lists, each entry once; what `kept` says of it goes first. */
export const withEntries = (kept: Entry[], others: Entry[]): Entry[] => [
  ...new Map([...others, ...kept].map((entry) => [entry.id, entry])).values(),
]
