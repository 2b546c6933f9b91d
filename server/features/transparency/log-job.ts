import type { JobReport } from '#domain/job-reports.ts'
import type { SignedTreeHead } from '#domain/tree-head.ts'
import type { SigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'
import { appendToLog } from './append-to-log.ts'
import { newestHead } from './queries.ts'

type LogJobOptions = { key: SigningKey; witnessUrl: string | null }

export const intervalMs = 30_000
// Looking back costs more than appending. Most transactions are committed within the short time; every twentieth run, once in ten
// minutes, finds those that took longer, and the first run of a server those that another process held open.
const lookBackSeconds = 15
const longLookBackSeconds = 1_200
const longEvery = 20
const firstLookBackSeconds = 86_400

/** Appends new rows to the transparency log, signs its head and sends it to the witness. No gift waits for it. */
export function transparencyLogJob(db: Db, { key, witnessUrl }: LogJobOptions): Job {
  let runs = 0
  let witnessedSize = 0

  async function informWitness(signal: AbortSignal) {
    const head = witnessUrl === null ? null : await newestHead(db, key.publicKey)
    if (!witnessUrl || !head || head.size === witnessedSize) return
    const problem = await sendToWitness(witnessUrl, head, signal)
    if (problem !== null)
      throw new JobFailure(`The log is up to date, but the witness did not take its head: ${problem}.`)
    witnessedSize = head.size
  }

  return {
    name: 'transparency-log',
    nextAfter: (now) => new Date(now.getTime() + intervalMs),
    retryMs: intervalMs,
    async run({ now, signal }) {
      const appended = await appendToLog(db, {
        key,
        now,
        lookBackSeconds: lookBackOf(runs),
      })
      runs += 1
      await informWitness(signal)
      return reportOf(appended)
    },
  }
}

function reportOf({ leaves, head }: { leaves: number; head: SignedTreeHead | null }): JobReport {
  return head === null
    ? { code: 'nothing_new' }
    : { code: 'log_appended', rows: leaves, size: head.size, root: head.root }
}

/** How many seconds a run of the job looks back, after `earlierRuns` of this server. */
export function lookBackOf(earlierRuns: number) {
  if (earlierRuns === 0) return firstLookBackSeconds
  return earlierRuns % longEvery === 0 ? longLookBackSeconds : lookBackSeconds
}

const witnessTimeoutMs = 5_000

/** Sends a signed head to the witness. Returns the problem as words, or null when the witness took it. */
async function sendToWitness(url: string, head: SignedTreeHead, signal: AbortSignal): Promise<string | null> {
  const request = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(head),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(witnessTimeoutMs)]),
  })
  // Without the message of the error: it may contain the address, which may contain a key.
  return request.then(
    ({ ok, status }) => (ok ? null : `it answered ${status}`),
    () => 'it could not be reached',
  )
}
