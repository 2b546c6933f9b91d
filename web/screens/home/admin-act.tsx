import { useId } from 'react'
import { Link } from 'wouter'
import * as texts from '#texts/home.ts'
import type { Elements } from '#web/kit/elements.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { SetUpCard, useIsSettingUp } from '#web/parts/set-up/set-up-card.tsx'
import { useWaitingTasks, type WaitingTask } from '#web/parts/waiting-tasks/use-waiting-tasks.ts'
import { ActRow } from './act-row.tsx'
import styles from './next-act.module.css'

/**
 * The first thing that waits for an admin: a draw, approvals, the set-up of a new organisation, then the others. The children
 * where there is nothing.
 */
export function AdminAct({ children }: { children: Elements }) {
  const { waiting, isLoading } = useWaitingTasks()
  const isSettingUp = useIsSettingUp()
  // Nothing that is not the first may stand here for a moment.
  if (isLoading) return <Skeleton shape="row" />
  const [first] = [texts.draws, texts.approvals].flatMap((kind) => waiting.filter(({ text }) => text === kind))
  if (!first && isSettingUp) return <SetUpCard />
  const task = first ?? waiting[0]
  return task ? <Task task={task} others={waiting.filter((other) => other !== task)} /> : children
}

/** The other tasks are on the dashboard, which this tells as a number. */
function Task({ task: { href, icon, text, count }, others }: { task: WaitingTask; others: WaitingTask[] }) {
  const id = useId()
  return (
    <section className={styles.task} aria-labelledby={id}>
      <ActRow href={href} icon={icon}>
        <h2 id={id} className={styles.label}>
          {texts.waitingForYou}
        </h2>
        <span>{richText(text({ count, n: Number.parseInt(count), strong: (part) => <strong>{part}</strong> }))}</span>
      </ActRow>
      {others.length > 0 && (
        <Link href="/admin" className={styles.more}>
          {texts.moreTasks({ count: sumOf(others) })}
        </Link>
      )}
    </section>
  )
}

function sumOf(tasks: WaitingTask[]) {
  const sum = tasks.reduce((total, { count }) => total + (Number.parseInt(count) || 1), 0)
  return tasks.some(({ count }) => count.endsWith('+')) ? `${sum}+` : `${sum}`
}
