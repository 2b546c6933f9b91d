import Store from 'lucide-react/icons/store'
import Trophy from 'lucide-react/icons/trophy'
import type { RefCallback } from 'react'
import { type BoardSearch, leaderboard, type LeaderboardRow, myRank, storeLeaderboard } from '#contract/leaderboard.ts'
import { organization } from '#contract/organization.ts'
import * as texts from '#texts/leaderboard.ts'
import { boardMode, timeZone } from '#web/data/request/page-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Card } from '#web/kit/card.tsx'
import { capitalized } from '#web/kit/dates.ts'
import { Empty } from '#web/kit/empty.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Select } from '#web/kit/select.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { useIsInView } from '#web/kit/use-is-in-view.ts'
import { useNow } from '#web/kit/use-now.ts'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { GoalLine } from '#web/parts/goal/goal-line.tsx'
import { LeaderRow } from './leader-row.tsx'
import styles from './leaderboard.module.css'
import { OwnPlace } from './own-place.tsx'
import { NextGoal, placeInWords } from './place-in-words.tsx'
import { lastMonths, nameOfMonth, useBoard } from './use-board.ts'

const skeletonRows = 10
const shownMonths = 12

const scopes = [
  { name: 'store', title: texts.myStore },
  { name: 'everyone', title: texts.everyone },
] as const

/** The users who received the most tokens in a month, or what the organisation shows of them. */
export function LeaderboardScreen() {
  const mode = useRead(organization, { refetchOnOpen: true }).data?.leaderboard ?? boardMode()
  return mode === 'off' ? <BoardIsOff /> : <MonthlyBoard hasPeople={mode !== 'stores'} />
}

function MonthlyBoard({ hasPeople }: { hasPeople: boolean }) {
  const { board, month: chosenMonth, scope, choose } = useBoard({ hasPeople })
  const [current = '', ...past] = lastMonths(useNow(), timeZone(), shownMonths)
  const month = past.find((option) => option === chosenMonth) ?? current
  const pastMonth = month === current ? null : nameOfMonth(month)
  return (
    <div className={styles.screen}>
      <PageHead title={texts.monthlyLeaderboard} subtitle={texts.subtitle({ name: nameOfMonth(month) })} />
      <div className={styles.month}>
        <Select
          label={texts.month}
          value={month}
          options={[
            [current, texts.thisMonth],
            ...past.map((option): [string, string] => [option, capitalized(nameOfMonth(option))]),
          ]}
          onChange={({ target }) => choose({ month: target.value === current ? undefined : target.value })}
        />
      </div>
      {hasPeople ? (
        <Tabs
          id="board"
          label={texts.whoIsOnTheBoard}
          tabs={[...scopes]}
          selected={scope}
          onSelect={(chosen) => choose({ scope: chosen })}
        >
          <Board board={board} pastMonth={pastMonth} />
        </Tabs>
      ) : (
        <StoreBoard month={chosenMonth} pastMonth={pastMonth} />
      )}
    </div>
  )
}

const BoardIsOff = () => (
  <div className={styles.screen}>
    <PageHead title={texts.monthlyLeaderboard} />
    <Empty icon={Trophy} title={texts.noLeaderboard} text={texts.celebratesEveryThankYou}>
      <LinkButton href="/feed">{texts.seeTheFeed}</LinkButton>
    </Empty>
  </div>
)

type BoardProps = { board: BoardSearch | undefined; pastMonth: string | null }

function Board({ board, pastMonth }: BoardProps) {
  const reading = useRead(leaderboard, { search: board, refetchOnOpen: true })
  const [watchOwnRow, isOwnRowInView] = useIsInView()
  return (
    <div className={styles.board}>
      <Card title={pastMonth ? texts.topRecipientsIn({ pastMonth }) : texts.topRecipients}>
        {board?.scope === 'store' && !pastMonth && <GoalLine />}
        <Read
          result={reading}
          loading={<Skeletons count={skeletonRows} shape="leader" />}
          empty={<EmptyLeaderboard pastMonth={pastMonth} />}
        >
          {(rows) => (
            <>
              <Rows rows={rows} board={board} pastMonth={pastMonth} watchOwnRow={watchOwnRow} />
              {hasTie(rows) && <p className={styles.note}>{texts.onATie}</p>}
            </>
          )}
        </Read>
        <OwnPlace board={board} pastMonth={pastMonth} rows={reading.data} isHidden={isOwnRowInView} />
      </Card>
    </div>
  )
}

type RowsProps = BoardProps & { rows: LeaderboardRow[]; watchOwnRow: RefCallback<Element> }

function Rows({ rows, board, pastMonth, watchOwnRow }: RowsProps) {
  const { id: myId } = useMe()
  const { data: place } = useRead(myRank, { search: board, refetchOnOpen: true })
  return (
    <ol className={styles.rows}>
      {rows.map((row) =>
        row.id === myId ? (
          <LeaderRow
            key={row.id}
            ref={watchOwnRow}
            row={row}
            isMine
            goal={place && (pastMonth ? placeInWords(place, pastMonth) : <NextGoal place={place} rows={rows} />)}
          />
        ) : (
          <LeaderRow key={row.id} row={row} isMine={false} />
        ),
      )}
    </ol>
  )
}

const hasTie = (rows: LeaderboardRow[]) =>
  rows.some(({ tokenCount }, index) => tokenCount === rows[index + 1]?.tokenCount)

const EmptyLeaderboard = ({ pastMonth }: { pastMonth: string | null }) =>
  pastMonth ? (
    <Empty icon={Trophy} title={texts.nobodyIn({ pastMonth })} />
  ) : (
    <Empty icon={Trophy} title={texts.noLeaderboardYet} text={texts.startRecognizing} />
  )

type StoreBoardProps = { month: string | undefined; pastMonth: string | null }

/** The stores whose people received the most tokens together. */
function StoreBoard({ month, pastMonth }: StoreBoardProps) {
  const reading = useRead(storeLeaderboard, { search: month ? { month } : undefined, refetchOnOpen: true })
  return (
    <Card title={pastMonth ? texts.topStoresIn({ pastMonth }) : texts.topStores}>
      {!pastMonth && <GoalLine />}
      <Read
        result={reading}
        loading={<Skeletons count={skeletonRows} shape="row" />}
        empty={<Empty icon={Store} title={texts.noStoreIsOnTheBoard} />}
      >
        {(rows) => (
          <ol>
            {rows.map(({ rank, storeNumber, tokenCount }) => (
              <li key={storeNumber} className={styles.store}>
                <span className={styles.storeRank}>{`#${rank}`}</span>
                <strong>{texts.storeStoreNumber({ storeNumber })}</strong>
                <TokenPill amount={tokenCount} />
              </li>
            ))}
          </ol>
        )}
      </Read>
      <p className={styles.note}>{texts.smallStores}</p>
    </Card>
  )
}
