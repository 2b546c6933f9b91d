import * as texts from '#texts/app.ts'
import { useWaitingTasks } from '#web/features/home/use-waiting-tasks.ts'
import { pieces } from '#web/ui/pieces.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './section-count.module.css'

/** The number of tasks that wait in the section at `path`. Nothing without a number: the page itself says what is wrong. */
export function SectionCount({ path }: { path: string }) {
  const counts = useWaitingTasks()
    .waiting.filter(({ href }) => href.split('#')[0] === path)
    .map(({ count }) => count)
  const sum = counts.reduce((total, count) => total + Number.parseInt(count), 0)
  if (!sum) return null
  const count = counts.some((one) => one.endsWith('+')) ? `${sum}+` : sum
  return (
    <span className={styles.count}>
      {pieces(texts.countWaiting({ count, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }))}
    </span>
  )
}
