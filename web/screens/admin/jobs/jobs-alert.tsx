import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Link } from 'wouter'
import { jobs } from '#contract/jobs.ts'
import { jobTitles } from '#messages/jobs.ts'
import * as texts from '#texts/jobs.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import styles from './jobs.module.css'

/** Shows super admins the failed jobs on every page of the admin area. */
export function JobsAlert() {
  const failedJobs = useFailedJobs() ?? []
  return (
    <div role="alert">
      {failedJobs.map(({ name, failure }) => (
        <p key={name} className={styles.alert}>
          <TriangleAlert aria-hidden size="1.25rem" />
          <span>
            <strong>{`${jobTitles[name]}:`}</strong> <span>{firstSentence(failure ?? '')}</span>
          </span>
          <Link href="/admin/jobs" className={styles.link}>
            {texts.seeJobs}
          </Link>
        </p>
      ))}
    </div>
  )
}

const firstSentence = (text: string) => text.split(/(?<=\.)\s/, 1)[0]

const refetchIntervalMs = 60_000

/** Returns the jobs whose last run failed; null while loading. */
export function useFailedJobs() {
  const { data } = useRead(jobs, { intervalMs: refetchIntervalMs })
  return data?.filter(({ failure }) => failure !== null) ?? null
}
