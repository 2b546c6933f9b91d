import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type Job, jobs, serverWarnings } from '#contract/jobs.ts'
import * as texts from '#texts/jobs.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Empty } from '#web/kit/empty.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import { ServerWarnings } from './server-warnings.tsx'
import styles from './jobs-screen.module.css'

const refetchIntervalMs = 15_000

/** Lists the scheduled jobs with their last and next runs, those that need attention first. */
export function JobsScreen() {
  const { data: warnings } = useRead(serverWarnings, { refetchOnOpen: true })
  const reading = useRead(jobs, { refetchOnOpen: true, intervalMs: refetchIntervalMs })
  return (
    <>
      <PageHead title={texts.jobs} subtitle={texts.whatRunsInTheBackground} />
      <ServerWarnings warnings={warnings ?? []} />
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NoJobs />}>
        {(rows) => (
          <>
            {!rows.some(hasFailed) && warnings?.length === 0 && (
              <p className={styles.fine}>
                <CircleCheck aria-hidden size="1.25rem" />
                <span>{texts.allFine({ n: rows.length })}</span>
              </p>
            )}
            <ul className={styles.jobs}>
              {bySeverity(rows).map((job) => (
                <li key={job.name}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Read>
    </>
  )
}

const hasFailed = ({ failure }: Job) => failure !== null

/** Those that failed first, then those that are off. */
const bySeverity = (rows: Job[]) => [...rows].sort((one, other) => severityOf(other) - severityOf(one))

const severityOf = (job: Job) => (hasFailed(job) ? 2 : Number(job.isOff))

const NoJobs = () => <Empty icon={CalendarClock} title={texts.nothingHasRunYet} text={texts.firstJobs} />
