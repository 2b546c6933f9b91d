import { CalendarClock } from 'lucide-react'
import { jobs } from '#contract/jobs.ts'
import { useRead } from '#web/api/use-read.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import styles from './jobs-screen.module.css'

const lookAgainMs = 15_000

/** What the server does by itself: how each job last went, and when it is due. */
export function JobsScreen() {
  const reading = useRead(jobs, { refetchOnOpen: true, intervalMs: lookAgainMs })
  return (
    <>
      <PageHead title="Jobs" subtitle="What the server does by itself" />
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NothingRan />}>
        {(all) => (
          <ul className={styles.jobs}>
            {all.map((job) => (
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

const NothingRan = () => (
  <Empty icon={CalendarClock} title="Nothing Has Run Yet" text="The first jobs begin when the server has started" />
)
