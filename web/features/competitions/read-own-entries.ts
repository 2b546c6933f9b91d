import { type Entry, myEntries } from '#contract/competition-entries.ts'
import { pageSize } from '#domain/limits.ts'
import { readAll } from '#web/api/read-all.ts'
import { keptReceipts, withEntries } from './stored-receipts.ts'

/** All of a person's entries in a competition: those this device kept, and those the server has. */
export async function ownEntries(userId: string, competitionId: string): Promise<Entry[]> {
  const served = await readAll(myEntries, { search: { competitionId, limit: String(pageSize.most) } })
  return withEntries(keptReceipts(userId, competitionId).entries, served)
}
