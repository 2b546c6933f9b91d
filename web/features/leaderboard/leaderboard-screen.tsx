import { Trophy } from 'lucide-react'
import { leaderboard, type LeaderboardRow, myRank } from '#contract/leaderboard.ts'
import { useRead } from '#web/api/use-read.ts'
import { timeZone } from '#web/api/page-settings.ts'
import { useNow } from '#web/ui/use-now.ts'
import { Card } from '#web/ui/card.tsx'
import { monthName } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { LeaderRow } from './leader-row.tsx'
import styles from './leaderboard-screen.module.css'

const skeletonRows = 10

/** The users who received the most tokens this month. */
export function LeaderboardScreen() {
  const reading = useRead(leaderboard, { refetchOnOpen: true })
  const month = monthName(useNow(), timeZone())
  return (
    <div className={styles.screen}>
      <PageHead title="Monthly Leaderboard" subtitle={`Top performers for ${month} - Most tokens received`} />
      <Card title="Top 20 Recipients This Month">
        <Read result={reading} loading={<Skeletons count={skeletonRows} shape="leader" />} empty={<EmptyLeaderboard />}>
          {(rows) => (
            <>
              <ol className={styles.rows}>
                {rows.map((row) => (
                  <LeaderRow key={row.id} row={row} />
                ))}
              </ol>
              <OwnRank rows={rows} />
            </>
          )}
        </Read>
      </Card>
    </div>
  )
}

/** The viewer's own rank below a list that lacks it; nothing before they have received tokens. */
function OwnRank({ rows }: { rows: LeaderboardRow[] }) {
  const { data: own } = useRead(myRank, { refetchOnOpen: true })
  if (!own || rows.some(({ id }) => id === own.id)) return null
  return (
    <section aria-label="Your place" className={styles.own}>
      <ol className={styles.rows}>
        <LeaderRow row={own} />
      </ol>
    </section>
  )
}

const EmptyLeaderboard = () => (
  <Empty
    icon={Trophy}
    title="No leaderboard data yet for this month"
    text="Start recognizing your colleagues to see rankings!"
  />
)
