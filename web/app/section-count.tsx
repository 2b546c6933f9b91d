import * as texts from '#texts/app.ts'
import { useWaitingTasks } from '#web/parts/waiting-tasks/use-waiting-tasks.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './admin.module.css'

/**
 * The number of tasks that wait in the section at `path`; its tooltip and screen readers say of which kinds. Nothing without
 * a number: the page itself says what is wrong.
 */
export function SectionCount({ path }: { path: string }) {
  const waiting = useWaitingTasks().waiting.filter(({ href }) => href.split('#')[0] === path)
  const counts = waiting.map(({ count }) => count)
  const sum = counts.reduce((total, count) => total + Number.parseInt(count), 0)
  if (!sum) return null
  const kinds = waiting.map(({ text, count }) =>
    text({ count, n: Number.parseInt(count), strong: (part) => part }).join(''),
  )
  const tasks = texts.tasksWaiting({ tasks: kinds.join(', ') })
  return (
    <span className={styles.sectionCount} title={tasks}>
      <span aria-hidden>{counts.some((one) => one.endsWith('+')) ? `${sum}+` : sum}</span>
      <VisuallyHidden>{tasks}</VisuallyHidden>
    </span>
  )
}
