import type { StatementLine } from '#contract/ledger.ts'
import { statementSentence } from '#domain/statement-sentence.ts'
import { giftDate } from '#web/ui/dates.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './statement-row.module.css'

const walletNames = { giving: 'To Give', prize: 'To Enter' }
const minus = '−'

/** One move of tokens: why, when, in which wallet, and what it left there. */
export function StatementRow({ line }: { line: StatementLine }) {
  const { wallet, change, balance, at } = line
  return (
    <li className={styles.row}>
      <strong className={styles.cause}>{statementSentence(line)}</strong>
      <span className={styles.change} data-way={change > 0 ? 'in' : 'out'}>
        {change > 0 ? '+' : minus}
        {Math.abs(change)}
        <VisuallyHidden> tokens</VisuallyHidden>
      </span>
      <time className={styles.small} dateTime={at}>
        {giftDate(at)}
      </time>
      <span className={styles.balance}>
        {walletNames[wallet]}: {balance}
      </span>
    </li>
  )
}
