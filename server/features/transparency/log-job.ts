import { count } from '#domain/counts.ts'
import type { SigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { appendToLog } from './append-to-log.ts'

const intervalMs = 30_000
const lookBackMinutes = 3
// A transaction that another process held open may be committed late. The first run of a server looks back further.
const firstLookBackMinutes = 1_440

/** Appends new rows to the transparency log and signs its head. No gift waits for it. */
export function transparencyLogJob(db: Db, key: SigningKey): Job {
  let isFirst = true
  return {
    name: 'transparency-log',
    nextAfter: (now) => new Date(now.getTime() + intervalMs),
    retryMs: intervalMs,
    async run({ now }) {
      const { leaves, head } = await appendToLog(db, {
        ...{ key, now },
        lookBackMinutes: isFirst ? firstLookBackMinutes : lookBackMinutes,
      })
      isFirst = false
      return head === null
        ? 'Nothing new'
        : `${count(leaves, 'new row')}. The log has ${count(head.size, 'row')}: ${head.root}`
    },
  }
}
