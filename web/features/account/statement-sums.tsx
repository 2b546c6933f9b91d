import { type StatementLine, statementSums, type Wallet } from '#contract/ledger.ts'
import type { TransferKind } from '#domain/transfer-causes.ts'
import * as texts from '#texts/statement-sums.ts'
import { useRead } from '#web/api/use-read.ts'
import styles from './statement-sums.module.css'
import type { StatementFilter } from './use-statement-filter.ts'

type Props = { lines: StatementLine[]; filter: StatementFilter }

/** Shows those sums of the month of the lines that are of the wallet and kind that is shown: gifts come from the one wallet and arrive in the other. */
export function StatementSums({ lines, filter }: Props) {
  const { data } = useRead(statementSums, { search: monthOf(lines), refetchOnOpen: true })
  const isShown = (wallet: Wallet, kind: TransferKind) =>
    (filter.wallet ?? wallet) === wallet && (filter.kind ?? kind) === kind
  return (
    data && (
      <p className={styles.sums}>
        {isShown('prize', 'received') && <span data-direction="in">{texts.received({ n: data.received })}</span>}
        {isShown('giving', 'gifted') && <span>{texts.gifted({ n: data.gifted })}</span>}
        {isShown('prize', 'entries') && <span>{texts.spent({ n: data.spent })}</span>}
      </p>
    )
  )
}

/** From the first instant of the month in the viewer's time zone to that of the next one. */
function monthOf([line]: StatementLine[]) {
  const at = new Date(line?.at ?? 0)
  const firstOf = (month: number) => new Date(at.getFullYear(), month).toISOString()
  return { since: firstOf(at.getMonth()), until: firstOf(at.getMonth() + 1) }
}
