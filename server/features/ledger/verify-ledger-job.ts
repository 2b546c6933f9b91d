import { count } from '#domain/counts.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { type LedgerAudit, verifyLedger } from './verify-ledger.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'

const intervalMs = 300_000

/** Verifies the ledger and reports violations; it never corrects any. Uses its own connection, so that no request waits for one. */
export const verifyLedgerJob = (connection: Connection): Job => ({
  name: 'verify-ledger',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: intervalMs,
  run: async () => describe(await verifyLedger(connection)),
})

/** Throws a JobFailure when an invariant does not hold. */
function describe({ figures: { people, gifts, transfers }, violations }: LedgerAudit) {
  if (violations.length > 0) {
    const sentences = violations.map(
      ({ name, rule, violatingRows }) => `${name}, ${rule}: ${violatingRows.join(', ')}.`,
    )
    throw new JobFailure(`The ledger is not balanced. ${sentences.join(' ')}`)
  }
  return `The ledger is balanced: ${people} people, ${count(gifts, 'gift')}, ${count(transfers, 'transfer')}`
}
