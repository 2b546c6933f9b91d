import Ticket from 'lucide-react/icons/ticket'
import type { StatementLine } from '#contract/statement.ts'
import * as texts from '#texts/account.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { Coin } from '#web/kit/coin.tsx'
import { timeOfDay } from '#web/kit/dates.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './statement-row.module.css'
import { TransferReason } from './transfer-reason.tsx'

const walletNames = { giving: texts.toGive, prize: texts.toEnter }
const minusSign = '−'

/** One token transfer: the other person, coin or ticket, reason, time, change, and the wallet's balance after it. */
export function StatementRow({ line }: { line: StatementLine }) {
  const { wallet, change, balance, at, person, competition } = line
  const isGain = change > 0
  return (
    <li className={styles.row}>
      <div className={styles.subject} data-wallet={wallet}>
        {person ? <AvatarLink person={person} /> : competition ? <Ticket size="1.25rem" /> : <Coin />}
      </div>
      <strong className={styles.reason}>
        <TransferReason line={line} />
      </strong>
      <span className={styles.change} data-direction={isGain ? 'in' : 'out'}>
        <bdi>{`${isGain ? '+' : minusSign}${Math.abs(change)}`}</bdi>
        <VisuallyHidden>{` ${(isGain ? texts.tokensIn : texts.tokensOut)({ n: Math.abs(change) })}`}</VisuallyHidden>
      </span>
      <time className={styles.date} dateTime={at}>
        {timeOfDay(at)}
      </time>
      <span className={styles.balance}>{`${walletNames[wallet]}: ${balance}`}</span>
    </li>
  )
}
