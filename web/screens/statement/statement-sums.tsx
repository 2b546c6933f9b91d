import { type StatementLine, type StatementSums as Sums, statementSums, type Wallet } from '#contract/statement.ts'
import type { TransferKind } from '#domain/transfer-causes.ts'
import * as texts from '#texts/statement-sums.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import styles from './statement-sums.module.css'
import type { StatementFilter } from './use-statement-filter.ts'

type Props = { lines: StatementLine[]; filter: StatementFilter }

/**
 * Shows the sums of the month of the lines, of the wallet and kind that is shown: gifts come from the one wallet and arrive in
 * the other. They add up to its lines. What is rare is shown only where it happened.
 */
export function StatementSums({ lines, filter }: Props) {
  const { data } = useRead(statementSums, { search: monthOf(lines), refetchOnOpen: true })
  const isShown = ({ wallet, kind, sum, isRare }: Part) =>
    (filter.wallet ?? wallet) === wallet && (filter.kind ?? kind) === kind && (!isRare || (data?.[sum] ?? 0) > 0)
  return (
    data && (
      <p className={styles.sums}>
        {parts.filter(isShown).map(({ sum, text, isIn }) => (
          <span key={sum} data-direction={isIn ? 'in' : undefined}>
            {text({ n: data[sum] })}
          </span>
        ))}
      </p>
    )
  )
}

type Part = {
  wallet: Wallet
  kind: TransferKind
  sum: keyof Sums
  text: (sum: { n: number }) => string
  isIn?: boolean
  isRare?: boolean
}

const parts: Part[] = [
  { wallet: 'giving', kind: 'other', sum: 'added', text: texts.added, isIn: true, isRare: true },
  { wallet: 'giving', kind: 'gifted', sum: 'gifted', text: texts.gifted },
  { wallet: 'giving', kind: 'other', sum: 'removed', text: texts.removed, isRare: true },
  { wallet: 'prize', kind: 'received', sum: 'received', text: texts.received, isIn: true },
  { wallet: 'prize', kind: 'entries', sum: 'refunded', text: texts.refunded, isIn: true, isRare: true },
  { wallet: 'prize', kind: 'entries', sum: 'spent', text: texts.spent },
]

/** From the first instant of the month in the viewer's time zone to that of the next one. */
function monthOf([line]: StatementLine[]) {
  const at = new Date(line?.at ?? 0)
  const firstOf = (month: number) => new Date(at.getFullYear(), month).toISOString()
  return { since: firstOf(at.getMonth()), until: firstOf(at.getMonth() + 1) }
}
