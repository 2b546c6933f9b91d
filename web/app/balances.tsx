import { Ticket } from 'lucide-react'
import { Coin } from '#web/ui/coin.tsx'
import styles from './balances.module.css'

type Props = { toGive: number; toEnter: number }

/** The person's two balances: tokens to give, and tokens to enter competitions with. */
export function Balances({ toGive, toEnter }: Props) {
  return (
    <ul className={styles.balances} aria-label="Your tokens">
      <li className={styles.balance} data-tone="token">
        <Coin />
        <strong className={styles.count}>{toGive.toLocaleString('en-US')}</strong> <span>To Give</span>
      </li>
      <li className={styles.balance} data-tone="brand">
        <Ticket aria-hidden size="1.25rem" />
        <strong className={styles.count}>{toEnter.toLocaleString('en-US')}</strong> <span>To Enter</span>
      </li>
    </ul>
  )
}
