import { count } from '#domain/counts.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Violation } from '#server/platform/db/invariants.ts'
import { guardName } from './invariants.ts'
import { type LedgerAudit, verifyLedger } from './verify-ledger.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'

const intervalMs = 300_000

/**
 * Verifies the ledger and looks for forged audit events; it never corrects any. Uses its own connection, so that no request waits
 * for one.
 */
export const verifyLedgerJob = (connection: Connection, findForgedEvents: () => Promise<Violation[]>): Job => ({
  name: 'verify-ledger',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: intervalMs,
  async run() {
    const { isUpgradeUnderWay, violations, ...ledger } = await verifyLedger(connection)
    const alarms = isUpgradeUnderWay ? violations.filter(({ name }) => name !== guardName) : violations
    return describe({ ...ledger, violations: alarms }, await findForgedEvents())
  },
})

type Findings = Pick<LedgerAudit, 'figures' | 'violations'>

/** Throws a JobFailure when an invariant does not hold. */
function describe({ figures: { people, gifts, transfers }, violations }: Findings, forged: Violation[]) {
  const failures = [
    ...(violations.length > 0 ? ['The ledger is not balanced.', ...violations.map(sentenceOf)] : []),
    ...(forged.length > 0 ? ['Audit events were forged.', ...forged.map(sentenceOf)] : []),
  ]
  if (failures.length > 0) throw new JobFailure(failures.join(' '))
  const rows = [count(people, 'person', 'people'), count(gifts, 'gift'), count(transfers, 'transfer')]
  return `The ledger is balanced: ${rows.join(', ')}`
}

const sentenceOf = ({ name, rule, violatingRows }: Violation) => `${name}, ${rule}: ${violatingRows.join(', ')}.`
