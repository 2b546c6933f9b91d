import type { Job } from '#contract/jobs.ts'
import type { JobName } from '#domain/job-names.ts'
import { jobTitles } from '#messages/jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { giftDate } from '#web/ui/dates.ts'
import { Term } from '#web/ui/term.tsx'
import styles from './job-card.module.css'
import { jobDuration } from './job-duration.ts'
import sheet from '#web/ui/sheet.module.css'

const purposes: Record<JobName, string> = {
  'weekly-grant': 'Gives everyone the weekly tokens of their role, each Monday at midnight.',
  'verify-ledger': 'Adds up every transfer and compares the result with the balances.',
  'audit-checkpoint': 'Adds new audit events to the hash chain, so that later changes are detected.',
  'transparency-log': 'Adds new transfers, audit events and draws to the public log, and signs it.',
  'returned-adjustments': 'Looks for tokens that an admin added to somebody and got back as a gift within 30 days.',
  'handover-reminders': 'Reminds admins weekly of prizes that were not handed over within 30 days.',
  backup: 'Saves database, pictures and configuration each night, verifies the file, and removes the oldest ones.',
  'log-archive': 'Stores every change between two backups, so that any moment can be restored.',
  'disk-space': 'Warns when less than a tenth of the disk is free.',
  servers: 'Warns when servers on the same database have different settings.',
  cleanup: 'Removes expired data: sessions, reset links, idempotency keys, old addresses, unused uploads.',
}

/** One job with its purpose, its last run and its next run. */
export function JobCard({ job: { name, isRunning, dueAt, startedAt, endedAt, result, failure } }: { job: Job }) {
  return (
    <article className={sheet.sheet} aria-labelledby={name}>
      <header className={styles.head}>
        <h2 id={name}>{jobTitles[name]}</h2>
        <JobStatus isRunning={isRunning} hasFailed={failure !== null} hasRun={endedAt !== null} />
      </header>
      <p className={styles.purpose}>{purposes[name]}</p>
      {failure && <p className={styles.failure}>{failure}</p>}
      <dl className={styles.facts}>
        <Term term="Last run">{startedAt ? <JobTime at={startedAt} /> : 'Never'}</Term>
        {startedAt && endedAt && <Term term="Took">{jobDuration(startedAt, endedAt)}</Term>}
        <Term term="Next run">{isRunning ? 'When this run ends' : <JobTime at={dueAt} />}</Term>
        {result && <Term term={failure ? 'Last success' : 'Result'}>{result}</Term>}
      </dl>
    </article>
  )
}

type JobStatusProps = { isRunning: boolean; hasFailed: boolean; hasRun: boolean }

function JobStatus({ isRunning, hasFailed, hasRun }: JobStatusProps) {
  if (isRunning) return <Badge tone="outline">Running</Badge>
  if (hasFailed) return <Badge tone="danger">Needs attention</Badge>
  return hasRun ? <Badge tone="brand">Done</Badge> : <Badge tone="outline">Waiting</Badge>
}

const JobTime = ({ at }: { at: string }) => <time dateTime={at}>{giftDate(at)}</time>
