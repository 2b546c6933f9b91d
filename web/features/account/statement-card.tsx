import { ScrollText } from 'lucide-react'
import { statement } from '#contract/ledger.ts'
import * as texts from '#texts/account.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { useHashTarget } from '#web/ui/use-hash-target.ts'
import styles from './statement-card.module.css'
import { StatementRow } from './statement-row.tsx'

/** Lists the user's token transfers, each with the balance after it. */
export function StatementCard() {
  const reading = useReadPages(statement, { refetchOnOpen: true })
  const title = useHashTarget<HTMLSpanElement>('statement')
  return (
    <Card
      title={
        <span ref={title} id="statement" tabIndex={-1}>
          {texts.myTokens}
        </span>
      }
    >
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
    </Card>
  )
}
