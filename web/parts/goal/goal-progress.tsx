import type { TeamGoal } from '#contract/team-goals.ts'
import * as texts from '#texts/goals.ts'
import styles from './goal.module.css'

/** How far a goal is, as a bar and in words. */
export function GoalProgress({
  goal: { text, target, thanks },
}: {
  goal: Pick<TeamGoal, 'text' | 'target' | 'thanks'>
}) {
  const words = thanks < target ? texts.progress({ thanks, target }) : texts.reached({ thanks })
  return (
    <div className={styles.goal}>
      <p className={styles.text}>
        <bdi>{text}</bdi>
      </p>
      <progress
        className={styles.bar}
        aria-label={text}
        aria-valuetext={words}
        value={Math.min(thanks, target)}
        max={target}
      />
      <p className={styles.words}>{words}</p>
    </div>
  )
}
