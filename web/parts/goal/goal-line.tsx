import { ownTeamGoal } from '#contract/team-goals.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { GoalProgress } from './goal-progress.tsx'
import styles from './goal.module.css'

/** The goal of the user's store above its board; nothing without one. */
export function GoalLine() {
  const { data: goal } = useRead(ownTeamGoal, { refetchOnOpen: true })
  if (!goal) return null
  return (
    <div className={styles.line}>
      <GoalProgress goal={goal} />
    </div>
  )
}
