import { type LeaderboardRow, myRank } from '#contract/leaderboard.ts'
import { useRead } from '#web/api/use-read.ts'
import { LeaderRow } from './leader-row.tsx'
import styles from './leaderboard-screen.module.css'

/** The viewer's own place, beneath the board that does not hold it; nothing for whoever has received nothing yet. */
export function OwnRow({ board }: { board: LeaderboardRow[] }) {
  const { data: mine } = useRead(myRank, { refetchOnOpen: true })
  if (!mine || board.some(({ id }) => id === mine.id)) return null
  return (
    <section aria-label="Your place" className={styles.own}>
      <ol className={styles.rows}>
        <LeaderRow row={mine} />
      </ol>
    </section>
  )
}
