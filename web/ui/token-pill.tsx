import { count } from '#domain/counts.ts'
import { Coin } from './coin.tsx'
import styles from './token-pill.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A number of tokens with the coin; screen readers say '3 tokens'. */
export function TokenPill({ amount }: { amount: number }) {
  return (
    <span className={styles.pill}>
      <Coin />
      <span aria-hidden>{amount.toLocaleString('en-US')}</span>
      <VisuallyHidden>{count(amount, 'token')}</VisuallyHidden>
    </span>
  )
}
