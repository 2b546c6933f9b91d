import { count } from '#domain/counts.ts'
import type { SigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { appendToLog } from './append-to-log.ts'

const intervalMs = 30_000
// Looking back costs more than appending. Most transactions are committed within the short time; every twentieth run, once in ten
// minutes, finds those that took longer, and the first run of a server those that another process held open.
const lookBackSeconds = 15
const longLookBackSeconds = 1_200
const longEvery = 20
const firstLookBackSeconds = 86_400

/** Appends new rows to the transparency log and signs its head. No gift waits for it. */
export function transparencyLogJob(db: Db, key: SigningKey): Job {
  let runs = 0
  return {
    name: 'transparency-log',
    nextAfter: (now) => new Date(now.getTime() + intervalMs),
    retryMs: intervalMs,
    async run({ now }) {
      const { leaves, head } = await appendToLog(db, {
        ...{ key, now },
        lookBackSeconds: lookBackOf(runs),
      })
      runs += 1
      return head === null
        ? 'Nothing new'
        : `${count(leaves, 'new row')}. The log has ${count(head.size, 'row')}: ${head.root}`
    },
  }
}

function lookBackOf(earlierRuns: number) {
  if (earlierRuns === 0) return firstLookBackSeconds
  return earlierRuns % longEvery === 0 ? longLookBackSeconds : lookBackSeconds
}
