import { CalendarClock, CircleCheck } from 'lucide-react'
import { type Job, jobs } from '#contract/jobs.ts'
import * as texts from '#texts/jobs.ts'
import { useRead } from '#web/api/use-read.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import { ServerWarnings } from './server-warnings.tsx'
import styles from './jobs-screen.module.css'

const refetchIntervalMs = 15_000

/** Lists the scheduled jobs with their last and next runs, those that need attention first. */
export function JobsScreen() {
  const reading = useRead(jobs, { refetchOnOpen: true, intervalMs: refetchIntervalMs })
  return (
    <>
      <PageHead title={texts.jobs} subtitle={texts.whatRunsInTheBackground} />
      <ServerWarnings />
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NoJobs />}>
        {(rows) => (
          <>
            {!rows.some(hasFailed) && (
              <p className={styles.fine}>
                <CircleCheck aria-hidden size="1.25rem" />
                {texts.allFine({ n: rows.length })}
              </p>
            )}
            <ul className={styles.jobs}>
              {failedFirst(rows).map((job) => (
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

const failedFirst = (rows: Job[]) => [...rows.filter(hasFailed), ...rows.filter((job) => !hasFailed(job))]

const NoJobs = () => <Empty icon={CalendarClock} title={texts.nothingHasRunYet} text={texts.firstJobs} />
