import { useId } from 'react'
import { Link } from 'wouter'
import * as texts from '#texts/home.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useIsSettingUp } from '#web/parts/set-up/set-up-card.tsx'
import { useWaitingTasks } from '#web/parts/waiting-tasks/use-waiting-tasks.ts'
import styles from './news.module.css'

/** The tasks that wait for an admin, in one card on home, each with its number and the page where it is done. */
export function WaitingForYou() {
  const id = useId()
  const { waiting } = useWaitingTasks()
  const isSettingUp = useIsSettingUp()
  // The list above says what there is to do.
  if (isSettingUp && waiting.length === 0) return null
  return (
    <section className={styles.tasksCard} aria-labelledby={id}>
      <h2 id={id} className={styles.tasksTitle}>
        {texts.waitingForYou}
      </h2>
      {waiting.length === 0 && <p className={styles.noTasks}>{texts.nothingRightNow}</p>}
      {waiting.length > 0 && (
        <ul className={styles.tasks}>
          {waiting.map(({ href, icon: Icon, text, count }) => (
            <li key={href}>
              <Link href={href} className={styles.task}>
                <Icon aria-hidden size="1.125rem" />
                {richText(text({ count, n: Number.parseInt(count), strong: (number) => <strong>{number}</strong> }))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
