import type { Entry } from '#contract/competition-entries.ts'
import { keepOnDevice, keptOnDevice } from '#web/api/device.ts'

/** What this device noted as its person entered: the seal of the draw as it was then, and each entry with its receipt. */
export type KeptReceipts = { commitment: string | null; entries: Entry[] }

const placeOf = (userId: string, competitionId: string) => `receipts ${userId} ${competitionId}`

/** What this device keeps of a person's entries in a competition. */
export function keptReceipts(userId: string, competitionId: string): KeptReceipts {
  const { commitment = null, entries } = keptOnDevice<Partial<KeptReceipts>>(placeOf(userId, competitionId)) ?? {}
  return { commitment, entries: Array.isArray(entries) ? entries : [] }
}

/** Keeps an entry with its receipt, and the seal that was shown when the first was made. */
export function keepReceipt(userId: string, entry: Entry, commitment: string) {
  const kept = keptReceipts(userId, entry.competitionId)
  keepOnDevice(placeOf(userId, entry.competitionId), {
    commitment: kept.commitment ?? commitment,
    entries: withEntries(kept.entries, [entry]),
  })
}

/** Both lists, each entry once; what `kept` says of it goes first. */
export const withEntries = (kept: Entry[], others: Entry[]): Entry[] => [
  ...new Map([...others, ...kept].map((entry) => [entry.id, entry])).values(),
]
