import type { Job } from '#contract/jobs.ts'
import type { JobName } from '#domain/job-names.ts'
import { describeJobReport } from '#messages/job-reports.ts'
import { jobTitles } from '#messages/jobs.ts'
import * as texts from '#texts/jobs.ts'
import { Badge } from '#web/kit/badge.tsx'
import { giftDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { Term } from '#web/kit/term.tsx'
import styles from './jobs.module.css'

const purposes: Record<JobName, string> = {
  'weekly-grant': texts.weekly_grant_purpose,
  'verify-ledger': texts.verify_ledger_purpose,
  'audit-checkpoint': texts.audit_checkpoint_purpose,
  'transparency-log': texts.transparency_log_purpose,
  'returned-adjustments': texts.returned_adjustments_purpose,
  'weekly-sums': texts.weekly_sums_purpose,
  'weekly-places': texts.weekly_places_purpose,
  'search-terms': texts.search_terms_purpose,
  'team-goals': texts.team_goals_purpose,
  milestones: texts.milestones_purpose,
  'return-cards': texts.return_cards_purpose,
  'handover-reminders': texts.handover_reminders_purpose,
  'deadline-reminders': texts.deadline_reminders_purpose,
  'weekly-digest': texts.weekly_digest_purpose,
  backup: texts.backup_purpose,
  'log-archive': texts.log_archive_purpose,
  'nightly-export': texts.nightly_export_purpose,
  'disk-space': texts.disk_space_purpose,
  servers: texts.servers_purpose,
  cleanup: texts.cleanup_purpose,
}

/** One job with its purpose, its last run and its next run. Failures are English, as in the log, and so are reports of older versions. */
export function JobCard({ job }: { job: Job }) {
  const { name, isOff, result, report, failure } = job
  const translated = report && describeJobReport(report)
  // The warning above the jobs says it, once.
  const isWarned = isOff && isOffReport(report?.code)
  return (
    <article className={layout.sheet} aria-labelledby={name}>
      <header className={`${layout.spread} ${styles.head}`}>
        <h2 id={name}>{jobTitles[name]}</h2>
        <JobStatus job={job} />
      </header>
      <p className={layout.quiet}>{purposes[name]}</p>
      {failure && (
        <p lang="en" className={styles.failure}>
          {withTimes(failure)}
        </p>
      )}
      <dl className={styles.facts}>
        {!isOff && <Runs job={job} />}
        {result && !isWarned && (
          <Term term={failure ? texts.lastSuccess : texts.result}>
            {translated ? withTimes(translated) : <span lang="en">{withTimes(result)}</span>}
          </Term>
        )}
      </dl>
    </article>
  )
}

const isOffReport = (code: unknown) => code === 'backups_off' || code === 'archive_off'

const Runs = ({ job: { isRunning, dueAt, startedAt, endedAt } }: { job: Job }) => (
  <>
    <Term term={texts.lastRun}>{startedAt ? <JobTime at={startedAt} /> : texts.never}</Term>
    {startedAt && endedAt && <Term term={texts.took}>{jobDuration(startedAt, endedAt)}</Term>}
    <Term term={texts.nextRun}>{isRunning ? texts.whenThisRunEnds : <JobTime at={dueAt} />}</Term>
  </>
)

function JobStatus({ job: { isRunning, isOff, failure, endedAt } }: { job: Job }) {
  if (isRunning) return <Badge tone="outline">{texts.running}</Badge>
  if (failure !== null) return <Badge tone="danger">{texts.needsAttention}</Badge>
  if (isOff) return <Badge>{texts.off}</Badge>
  return endedAt === null ? <Badge tone="outline">{texts.waiting}</Badge> : <Badge tone="brand">{texts.done}</Badge>
}

const JobTime = ({ at }: { at: string }) => <time dateTime={at}>{giftDate(at)}</time>

const hashes = /\b([0-9a-f]{8})[0-9a-f]{56}\b/g
const instants = /(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)/

/** A job's report, with its times as the reader writes them, and the beginning of a hash. */
const withTimes = (text: string) =>
  text
    .split(instants)
    .map((part, index) => (index % 2 === 1 ? <JobTime key={index} at={part} /> : part.replace(hashes, '$1…')))

/** Formats the duration of a job's run: 'less than a second', '12 seconds', '3 minutes'. */
export function jobDuration(startedAt: string, endedAt: string) {
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000)
  if (seconds < 1) return texts.lessThanASecond
  return seconds < 90 ? texts.seconds({ seconds }) : texts.minutes({ round: Math.round(seconds / 60) })
}
