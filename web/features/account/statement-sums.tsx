import { type StatementLine, statementSums, type Wallet } from '#contract/ledger.ts'
import * as texts from '#texts/statement-sums.ts'
import { useRead } from '#web/api/use-read.ts'
import styles from './statement-sums.module.css'

type Props = { lines: StatementLine[]; wallet: Wallet | undefined }

/** Shows the sums of the month of the lines, of the wallet that is shown: gifts come from the one and arrive in the other. */
export function StatementSums({ lines, wallet }: Props) {
  const { data } = useRead(statementSums, { search: monthOf(lines), refetchOnOpen: true })
  return (
    data && (
      <p className={styles.sums}>
        {wallet !== 'giving' && <span data-direction="in">{texts.received({ n: data.received })}</span>}
        {wallet !== 'prize' && <span>{texts.gifted({ n: data.gifted })}</span>}
        {wallet !== 'giving' && <span>{texts.spent({ n: data.spent })}</span>}
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
