import { type Entry, myEntries } from '#contract/competition-entries.ts'
import { maxPageSize } from '#domain/limits.ts'
import { readAll } from '#web/data/request/read-all.ts'
import { mergeEntries, readStoredReceipts } from './stored-receipts.ts'

/**
 * Returns all of the user's entries in a competition: those stored on this device merged with those of the server. Apart from
 * the stored receipts, which are in the chunk of the shell and must import nothing of a screen's.
 */
export async function readOwnEntries(userId: string, competitionId: string): Promise<Entry[]> {
  const served = await readAll(myEntries, { search: { competitionId, limit: String(maxPageSize) } })
  return mergeEntries(readStoredReceipts(userId, competitionId).entries, served)
}
