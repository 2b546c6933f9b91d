import { Ticket } from 'lucide-react'
import type { StatementLine } from '#contract/ledger.ts'
import * as texts from '#texts/account.ts'
import { Coin } from '#web/ui/coin.tsx'
import { timeOfDay } from '#web/ui/dates.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './statement-row.module.css'
import { TransferReason } from './transfer-reason.tsx'

const walletNames = { giving: texts.toGive, prize: texts.toEnter }
const minusSign = '−'

/** One token transfer: coin or ticket, reason, time, change, and the wallet's balance after it. */
export function StatementRow({ line }: { line: StatementLine }) {
  const { wallet, change, balance, at } = line
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-wallet={wallet}>
        {wallet === 'giving' ? <Coin /> : <Ticket aria-hidden size="1.25rem" />}
      </span>
      <strong className={styles.reason}>
        <TransferReason line={line} />
      </strong>
      <span className={styles.change} data-direction={change > 0 ? 'in' : 'out'}>
        <bdi>
          {change > 0 ? '+' : minusSign}
          {Math.abs(change)}
        </bdi>
        <VisuallyHidden> {texts.tokensWord({ n: Math.abs(change) })}</VisuallyHidden>
      </span>
      <time className={styles.date} dateTime={at}>
        {timeOfDay(at)}
      </time>
      <span className={styles.balance}>
        {walletNames[wallet]}: {balance}
      </span>
    </li>
  )
}
