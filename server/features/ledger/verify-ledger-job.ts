import type pg from 'pg'
import { dayOf } from '#domain/calendar.ts'
import type { JobReport } from '#domain/job-reports.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Violation } from '#server/platform/db/invariants.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'
import { guardName } from './invariants.ts'
import { readVerifiedHead, storeVerifiedHead, type VerifiedHead } from './verified-head.ts'
import { verifyWholeLedger } from './verify-ledger.ts'
import { firstHead, verifyRecent } from './verify-recent.ts'

/** Forged audit events after the checkpoint `checkedThrough`, or all with null, and the newest checkpoint. */
type FindForgedEvents = (
  client: pg.Client,
  checkedThrough: number | null,
) => Promise<{ violations: Violation[]; checkpoint: number }>

type VerifyLedgerOptions = {
  db: Db
  /** Of its own, so that no request waits for one. */
  connection: Connection
  settings: { timeZone: string }
  /** Signs what was verified. */
  key: Buffer
  findForgedEvents: FindForgedEvents
}

const intervalMs = 300_000
// An hour after the backup.
const nightBeginsMs = 4 * 3_600_000

/** Corrects nothing. Once a night it reads everything, otherwise the balances and what is new. */
export const verifyLedgerJob = ({ db, ...options }: VerifyLedgerOptions): Job => ({
  name: 'verify-ledger',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: intervalMs,
  async run({ now }) {
    const { head, report } = await readSnapshot(options.connection, (client) => verify(client, { ...options, now }))
    await storeVerifiedHead(db, head, options.key)
    return report
  },
})

type Verification = Omit<VerifyLedgerOptions, 'db'> & { now: Date }

async function verify(client: pg.Client, options: Verification) {
  const stored = await readVerifiedHead(client, options.key)
  const isFresh = stored !== null && nightOf(new Date(stored.wholeAt), options) === nightOf(options.now, options)
  return (isFresh ? await verifySince(client, stored, options) : null) ?? verifyWhole(client, options)
}

async function verifySince(client: pg.Client, stored: VerifiedHead, { now, findForgedEvents }: Verification) {
  const recent = await verifyRecent(client, stored, now)
  if (recent === null) return null
  const { violations, checkpoint } = await findForgedEvents(client, stored.checkpoint)
  failFor([], violations)
  const report = {
    code: 'recent_verified',
    transfers: recent.transfers,
    since: minuteOf(stored.headAt),
    wholeAt: minuteOf(stored.wholeAt),
  } satisfies JobReport
  return { head: { ...recent.head, checkpoint }, report }
}

async function verifyWhole(client: pg.Client, { now, findForgedEvents }: Verification) {
  const { isUpgradeUnderWay, violations, figures } = await verifyWholeLedger(client)
  const forged = await findForgedEvents(client, null)
  failFor(isUpgradeUnderWay ? violations.filter(({ name }) => name !== guardName) : violations, forged.violations)
  const { people, gifts, transfers } = figures
  const report = { code: 'ledger_verified', people, gifts, transfers } satisfies JobReport
  return { head: { ...(await firstHead(client, now)), checkpoint: forged.checkpoint }, report }
}

function failFor(violations: Violation[], forged: Violation[]) {
  const failures = [
    ...(violations.length > 0 ? ['The ledger is not balanced.', ...violations.map(sentenceOf)] : []),
    ...(forged.length > 0 ? ['Audit events were forged.', ...forged.map(sentenceOf)] : []),
  ]
  if (failures.length > 0) throw new JobFailure(failures.join(' '))
}

const nightOf = (time: Date, { settings }: Verification) =>
  dayOf(new Date(time.getTime() - nightBeginsMs), settings.timeZone)

const minuteOf = (time: string) => `${time.slice(0, 16)}Z`

const sentenceOf = ({ name, rule, violatingRows }: Violation) => `${name}, ${rule}: ${violatingRows.join(', ')}.`
