import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Link } from 'wouter'
import { jobTitles } from '#messages/jobs.ts'
import * as texts from '#texts/jobs.ts'
import styles from './jobs-alert.module.css'
import { useFailedJobs } from './use-failed-jobs.ts'

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
