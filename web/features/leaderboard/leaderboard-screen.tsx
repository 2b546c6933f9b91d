import { Trophy } from 'lucide-react'
import { leaderboard } from '#contract/leaderboard.ts'
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
import { OwnRow } from './own-row.tsx'

const waitingRows = 10

/** Who received most this month. */
export function LeaderboardScreen() {
  const reading = useRead(leaderboard, { refetchOnOpen: true })
  const month = monthName(useNow(), timeZone())
  return (
    <div className={styles.screen}>
      <PageHead title="Monthly Leaderboard" subtitle={`Top performers for ${month} - Most tokens received`} />
      <Card title="Top 20 Recipients This Month">
        <Read result={reading} loading={<Skeletons count={waitingRows} shape="leader" />} empty={<NobodyYet />}>
          {(rows) => (
            <>
              <ol className={styles.rows}>
                {rows.map((row) => (
                  <LeaderRow key={row.id} row={row} />
                ))}
              </ol>
              <OwnRow board={rows} />
            </>
          )}
        </Read>
      </Card>
    </div>
  )
}

const NobodyYet = () => (
  <Empty
    icon={Trophy}
    title="No leaderboard data yet for this month"
    text="Start recognizing your colleagues to see rankings!"
  />
)
