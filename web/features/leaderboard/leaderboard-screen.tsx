import { Trophy } from 'lucide-react'
import { type BoardSearch, leaderboard, type LeaderboardRow } from '#contract/leaderboard.ts'
import { timeZone } from '#web/api/page-settings.ts'
import { useRead } from '#web/api/use-read.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { LeaderRow } from './leader-row.tsx'
import styles from './leaderboard-screen.module.css'
import { lastMonths, nameOf } from './months.ts'
import { OwnPlace } from './own-place.tsx'
import { useBoard } from './use-board.ts'

const skeletonRows = 10
const shownMonths = 12

const scopes = [
  { name: 'everyone', title: 'Everyone' },
  { name: 'store', title: 'My store' },
] as const

/** The users who received the most tokens in a month: of everyone or of the viewer's store. */
export function LeaderboardScreen() {
  const { board, choose } = useBoard()
  const [current = '', ...past] = lastMonths(useNow(), timeZone(), shownMonths)
  const month = board?.month ?? current
  const pastMonth = past.includes(month) ? nameOf(month) : null
  return (
    <div className={styles.screen}>
      <PageHead
        title="Monthly Leaderboard"
        subtitle={`Top performers for ${pastMonth ?? nameOf(current)} - Most tokens received`}
      />
      <div className={styles.month}>
        <Select
          label="Month"
          value={pastMonth ? month : current}
          options={[[current, 'This month'], ...past.map((option): [string, string] => [option, nameOf(option)])]}
          onChange={({ target }) => choose({ month: target.value === current ? undefined : target.value })}
        />
      </div>
      <Tabs
        id="board"
        label="Who is on the board"
        tabs={[...scopes]}
        selected={board?.scope ?? 'everyone'}
        onSelect={(scope) => choose({ scope: scope === 'store' ? scope : undefined })}
      >
        <Board board={board} pastMonth={pastMonth} />
      </Tabs>
    </div>
  )
}

type BoardProps = { board: BoardSearch | undefined; pastMonth: string | null }

function Board({ board, pastMonth }: BoardProps) {
  const reading = useRead(leaderboard, { search: board, refetchOnOpen: true })
  return (
    <div className={styles.board}>
      <Card title={pastMonth ? `Top 20 Recipients in ${pastMonth}` : 'Top 20 Recipients This Month'}>
        <OwnPlace board={board} pastMonth={pastMonth} />
        <Read
          result={reading}
          loading={<Skeletons count={skeletonRows} shape="leader" />}
          empty={<EmptyLeaderboard pastMonth={pastMonth} />}
        >
          {(rows) => (
            <>
              <ol className={styles.rows}>
                {rows.map((row) => (
                  <LeaderRow key={row.id} row={row} />
                ))}
              </ol>
              {hasTie(rows) && <p className={styles.tie}>On a tie, the one who got there first stands higher.</p>}
            </>
          )}
        </Read>
      </Card>
    </div>
  )
}

const hasTie = (rows: LeaderboardRow[]) =>
  rows.some(({ tokenCount }, index) => tokenCount === rows[index + 1]?.tokenCount)

const EmptyLeaderboard = ({ pastMonth }: { pastMonth: string | null }) =>
  pastMonth ? (
    <Empty icon={Trophy} title={`Nobody was on the board in ${pastMonth}`} />
  ) : (
    <Empty
      icon={Trophy}
      title="No leaderboard data yet for this month"
      text="Start recognizing your colleagues to see rankings!"
    />
  )
