import { Suspense } from 'react'
import { statement, type StatementLine, statementPage, type Wallet } from '#contract/statement.ts'
import * as texts from '#texts/account.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { groupByDate, monthName } from '#web/kit/dates.ts'
import { dayName } from '#web/kit/day-name.ts'
import { lazyAfter, pageLoaded } from '#web/kit/lazy-after.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { SegmentedControl } from '#web/kit/segmented-control.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { StatementRow } from './statement-row.tsx'
import styles from './statement-screen.module.css'
import { type StatementFilter, useStatementFilter } from './use-statement-filter.ts'

const StatementSums = lazyAfter(pageLoaded, async () => (await import('./statement-sums.tsx')).StatementSums)
const StatementKinds = lazyWithPreload(async () => (await import('./statement-kinds.tsx')).StatementKinds)
const NoMoves = lazyWithPreload(async () => (await import('./statement-kinds.tsx')).NoMoves)

const options: [Wallet | 'both', string][] = [
  ['both', texts.allTokens],
  ['giving', texts.toGive],
  ['prize', texts.toEnter],
]

/** The user's token transfers by month and day, of one wallet or both and of one kind or all, each with the balance after it. */
export function StatementScreen() {
  const [filter, choose] = useStatementFilter()
  const reading = useReadPages(statement, { search: { ...statementPage, ...filter }, refetchOnOpen: true })
  // The next pages may have some of a rare kind.
  const isSearching = reading.data?.length === 0 && reading.hasMore

  return (
    <div className={styles.screen}>
      <PageHead title={texts.myTokens} subtitle={texts.everyMoveOfYourTokens} />
      <SegmentedControl
        label={texts.whichTokens}
        options={options}
        value={filter.wallet ?? 'both'}
        onChange={(name) => choose({ ...filter, wallet: name === 'both' ? undefined : name })}
      />
      <div className={styles.kinds}>
        <BestEffort>
          <StatementKinds filter={filter} onChange={choose} />
        </BestEffort>
      </div>
      <Read
        result={isSearching ? { ...reading, data: undefined } : reading}
        loading={<Skeletons count={6} shape="row" />}
        empty={
          <BestEffort>
            <NoMoves kind={filter.kind} />
          </BestEffort>
        }
      >
        {(lines) =>
          groupByDate(lines, ({ at }) => monthName(new Date(at))).map(([name, ofMonth]) => (
            <Month key={name} name={name} lines={ofMonth} filter={filter} />
          ))
        }
      </Read>
      <MoreRows reading={reading} />
    </div>
  )
}

type MonthProps = { name: string; lines: StatementLine[]; filter: StatementFilter }

function Month({ name, lines, filter }: MonthProps) {
  const now = useNow()
  return (
    <section aria-label={name} className={styles.month}>
      <header className={styles.head} data-kind={filter.kind}>
        <h2>{name}</h2>
        <Suspense>
          <StatementSums lines={lines} filter={filter} />
        </Suspense>
      </header>
      {groupByDate(lines, ({ at }) => dayName(at, now)).map(([day, ofDay]) => (
        <section key={day} aria-label={day} className={styles.day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map((line) => (
              <StatementRow key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
