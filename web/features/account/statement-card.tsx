import { ScrollText } from 'lucide-react'
import { statement } from '#contract/ledger.ts'
import * as texts from '#texts/account.ts'
import { useMe } from '#web/api/use-me.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import styles from './statement-card.module.css'
import { StatementRow } from './statement-row.tsx'

/** Lists the user's token transfers, each with the balance after it. */
export function StatementCard() {
  const reading = useReadPages(statement, { refetchOnOpen: true })
  const { giftTokens, competitionTokens } = useMe()
  const state = texts.balances({ giftTokens, competitionTokens })
  return (
    <SectionCard id="statement" title={texts.myTokens} folds state={state}>
      <Read
        result={reading}
        loading={<Skeletons count={4} shape="row" />}
        empty={<Empty icon={ScrollText} title={texts.noMovesYet} />}
      >
        {(lines) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
          <div role="region" aria-label={texts.everyMoveOfYourTokens} tabIndex={0} className={styles.scroll}>
            <ol>
              {lines.map((line) => (
                <StatementRow key={line.id} line={line} />
              ))}
            </ol>
            <MoreRows reading={reading} />
          </div>
        )}
      </Read>
    </SectionCard>
  )
}
