import { ScrollText } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { statement, type StatementLine, statementPage, type Wallet, wallets } from '#contract/ledger.ts'
import * as texts from '#texts/account.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { groupByDate, monthName } from '#web/ui/dates.ts'
import { dayName } from '#web/ui/day-name.ts'
import { Empty } from '#web/ui/empty.tsx'
import { lazyAfter, pageLoaded } from '#web/ui/lazy-after.ts'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { StatementRow } from './statement-row.tsx'
import styles from './statement-screen.module.css'

const StatementSums = lazyAfter(pageLoaded, async () => (await import('./statement-sums.tsx')).StatementSums)

const options: [Wallet | 'both', string][] = [
  ['both', texts.allTokens],
  ['giving', texts.toGive],
  ['prize', texts.toEnter],
]

/** The user's token transfers by month and day, of one wallet or both, each with the balance after it. */
export function StatementScreen() {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const wallet = wallets.find((name) => name === params.get('wallet'))
  const search = { ...statementPage, ...(wallet && { wallet }) }
  const reading = useReadPages(statement, { search, refetchOnOpen: true })

  function choose(option: Wallet | 'both') {
    navigate(option === 'both' ? path : `${path}?wallet=${option}`, { replace: true })
  }

  return (
    <div className={styles.screen}>
      <PageHead title={texts.myTokens} subtitle={texts.everyMoveOfYourTokens} />
      <SegmentedControl label={texts.whichTokens} options={options} value={wallet ?? 'both'} onChange={choose} />
      <Read
        result={reading}
        loading={<Skeletons count={6} shape="row" />}
        empty={<Empty icon={ScrollText} title={texts.noMovesYet} />}
      >
        {(lines) =>
          groupByDate(lines, ({ at }) => monthName(new Date(at))).map(([name, ofMonth]) => (
            <Month key={name} name={name} lines={ofMonth} wallet={wallet} />
          ))
        }
      </Read>
      <MoreRows reading={reading} />
    </div>
  )
}

type MonthProps = { name: string; lines: StatementLine[]; wallet: Wallet | undefined }

function Month({ name, lines, wallet }: MonthProps) {
  const now = useNow()
  return (
    <section aria-label={name} className={styles.month}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Suspense>
          <StatementSums lines={lines} wallet={wallet} />
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
