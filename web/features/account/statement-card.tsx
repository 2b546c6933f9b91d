import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { statement, type StatementLine, type Wallet } from '#contract/ledger.ts'
import * as texts from '#texts/account.ts'
import { useMe } from '#web/api/use-me.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { dayName } from '#web/ui/day-name.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import styles from './statement-card.module.css'
import { StatementRow } from './statement-row.tsx'

const wallets: [Wallet | 'both', string][] = [
  ['both', texts.allTokens],
  ['giving', texts.toGive],
  ['prize', texts.toEnter],
]

/** The card shows five lines at a time, and each line costs the server two look-ups. */
const pageSize = '20'

/** Lists the user's token transfers by day, of one wallet or both, each with the balance after it. */
export function StatementCard() {
  const [wallet, setWallet] = useState<Wallet | 'both'>('both')
  const search = { limit: pageSize, ...(wallet !== 'both' && { wallet }) }
  const reading = useReadPages(statement, { search, refetchOnOpen: true })
  const { giftTokens, competitionTokens } = useMe()
  const state = texts.balances({ giftTokens, competitionTokens })
  return (
    <SectionCard id="statement" title={texts.myTokens} folds state={state}>
      <SegmentedControl label={texts.whichTokens} options={wallets} value={wallet} onChange={setWallet} />
      <Read
        result={reading}
        // As high as the list, so that a link to this card finds its place before the lines come.
        loading={<Skeletons count={6} shape="row" />}
        empty={<Empty icon={ScrollText} title={texts.noMovesYet} />}
      >
        {(lines) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
          <div role="region" aria-label={texts.everyMoveOfYourTokens} tabIndex={0} className={styles.scroll}>
            <Days lines={lines} />
            <MoreRows reading={reading} />
          </div>
        )}
      </Read>
    </SectionCard>
  )
}

function Days({ lines }: { lines: StatementLine[] }) {
  const now = useNow()
  const days = new Map<string, StatementLine[]>()
  for (const line of lines) {
    const day = dayName(line.at, now)
    days.set(day, days.get(day) ?? [])
    days.get(day)?.push(line)
  }
  return Array.from(days, ([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h4 className={styles.day}>{day}</h4>
      <ol>
        {ofDay.map((line) => (
          <StatementRow key={line.id} line={line} />
        ))}
      </ol>
    </section>
  ))
}
