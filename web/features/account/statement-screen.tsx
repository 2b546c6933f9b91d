import { ScrollText } from 'lucide-react'
import { useLocation, useSearchParams } from 'wouter'
import { statement, statementPage, type Wallet, wallets } from '#contract/ledger.ts'
import * as texts from '#texts/account.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { type StatementMonth, statementMonths } from './statement-months.ts'
import { StatementRow } from './statement-row.tsx'
import styles from './statement-screen.module.css'

const options: [Wallet | 'both', string][] = [
  ['both', texts.allTokens],
  ['giving', texts.toGive],
  ['prize', texts.toEnter],
]

/** The user's token transfers by month and day, of one wallet or both, each with the balance after it. */
export function StatementScreen() {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const now = useNow()
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
          statementMonths(lines, { now, hasMore: reading.hasMore }).map((month) => (
            <Month key={month.name} month={month} wallet={wallet} />
          ))
        }
      </Read>
      <MoreRows reading={reading} />
    </div>
  )
}

function Month({ month, wallet }: { month: StatementMonth; wallet: Wallet | undefined }) {
  return (
    <section aria-label={month.name} className={styles.month}>
      <header className={styles.head}>
        <h2>{month.name}</h2>
        {month.sums && <Sums sums={month.sums} wallet={wallet} />}
      </header>
      {month.days.map(([day, lines]) => (
        <section key={day} aria-label={day} className={styles.day}>
          <h3>{day}</h3>
          <ol>
            {lines.map((line) => (
              <StatementRow key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

/** Only of the wallet that is shown: gifts come from the one and arrive in the other. */
const Sums = ({ sums, wallet }: { sums: NonNullable<StatementMonth['sums']>; wallet: Wallet | undefined }) => (
  <p className={styles.sums}>
    {wallet !== 'giving' && <span>{texts.monthReceived({ n: sums.received })}</span>}
    {wallet !== 'prize' && <span>{texts.monthGiven({ n: sums.gifted })}</span>}
  </p>
)
