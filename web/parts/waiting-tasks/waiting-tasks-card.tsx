import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useId } from 'react'
import { Link } from 'wouter'
import * as texts from '#texts/home.ts'
import { richText } from '#web/kit/rich-text.ts'
import { relativeTime } from '#web/kit/relative-time.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { useWaitingTasks, type WaitingTask } from './use-waiting-tasks.ts'
import styles from './waiting-tasks-card.module.css'

const pollMs = 30_000

/** Nothing is said of no tasks beside the list that sets the organisation up. */
type Props = { isSettingUp: boolean }

/** The tasks that wait for an admin, on the dashboard: a row for each kind, with its number and what it is about. */
export function WaitingTasksCard({ isSettingUp }: Props) {
  const id = useId()
  const { waiting, isLoading } = useWaitingTasks({ intervalMs: pollMs })
  if (isSettingUp && waiting.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{texts.waitingForYou}</h2>
      {isLoading ? (
        <Skeleton shape="row" />
      ) : waiting.length === 0 ? (
        <p className={styles.nothing}>
          <CircleCheck aria-hidden size="1.5rem" />
          <span>{texts.allDone}</span>
        </p>
      ) : (
        <ul className={styles.tasks}>
          {waiting.map((task) => (
            <TaskRow key={task.href} task={task} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TaskRow({ task: { href, icon: Icon, text, count, since, titles = [] } }: { task: WaitingTask }) {
  const now = useNow()
  const about = since ? texts.firstCame({ ago: relativeTime(since, now) }) : titles.join(', ')
  return (
    <li>
      <Link href={href} className={styles.task}>
        <Icon aria-hidden size="1.25rem" className={styles.icon} />
        <span className={styles.name}>
          {richText(text({ count, n: Number.parseInt(count), strong: (number) => <strong>{number}</strong> }))}
        </span>
        {about && (
          <span className={styles.about} dir="auto">
            {about}
          </span>
        )}
        <ChevronRight aria-hidden size="1.25rem" className={styles.arrow} />
      </Link>
    </li>
  )
}
