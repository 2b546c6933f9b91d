import type { Db } from '#server/platform/db/db.ts'
import { type Expiry, expiries } from './retention.ts'
import type { Job } from './platform/jobs/job.ts'

const everyMs = 3_600_000
/** Few at once, so that nobody who logs out or gives waits for it. */
const batchSize = 2_000

/** Removes what is past its time. `more` is what other rooms keep for a time. */
export const expiry = (db: Db, more: Expiry[] = []): Job => ({
  name: 'cleanup',
  nextAfter: (now) => new Date(now.getTime() + everyMs),
  retryMs: 60_000,
  async run({ now, ending }) {
    const removed: string[] = []
    for (const { what, remove } of [...expiries(db), ...more])
      removed.push(`${await removeAll((most) => remove(now, most), ending)} ${what}`)
    return `Removed ${removed.join(', ')}`
  },
})

async function removeAll(remove: (most: number) => Promise<number>, ending: AbortSignal) {
  let total = 0
  for (let removed = batchSize; removed === batchSize; total += removed) {
    ending.throwIfAborted()
    removed = await remove(batchSize)
  }
  return total
}
