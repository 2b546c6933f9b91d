import { CalendarClock } from 'lucide-react'
import { jobs } from '#contract/jobs.ts'
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

/** Lists the scheduled jobs with their last and next runs. */
export function JobsScreen() {
  const reading = useRead(jobs, { refetchOnOpen: true, intervalMs: refetchIntervalMs })
  return (
    <>
      <PageHead title={texts.jobs} subtitle={texts.whatRunsInTheBackground} />
      <ServerWarnings />
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NoJobs />}>
        {(rows) => (
          <ul className={styles.jobs}>
            {rows.map((job) => (
              <li key={job.name}>
                <JobCard job={job} />
              </li>
            ))}
          </ul>
        )}
      </Read>
    </>
  )
}

const NoJobs = () => <Empty icon={CalendarClock} title={texts.nothingHasRunYet} text={texts.firstJobs} />
