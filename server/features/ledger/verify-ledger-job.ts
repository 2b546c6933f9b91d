import { count } from '#domain/counts.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { type Audit, verifyLedger } from './verify-ledger.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'

const everyMs = 300_000

/**
 * Adds the books up again. What does not add up is told, and never put right by itself. It reads over a connection of its
 * own, so that no request waits for one.
 */
export const verifyLedgerJob = (connection: Connection): Job => ({
  name: 'verify-ledger',
  nextAfter: (now) => new Date(now.getTime() + everyMs),
  retryMs: everyMs,
  run: async () => verdict(await verifyLedger(connection)),
})

function verdict({ figures: { people, gifts, transfers }, violations }: Audit) {
  if (violations.length > 0)
    throw new JobFailure(
      `The books do not add up. ${violations.map(({ name, rule, violatingRows }) => `${name}, ${rule}: ${violatingRows.join(', ')}`).join('. ')}.`,
    )
  return `The books add up: ${people} people, ${count(gifts, 'gift')}, ${count(transfers, 'transfer')}`
}
