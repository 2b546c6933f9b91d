import Ticket from 'lucide-react/icons/ticket'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/ui.ts'
import { Coin } from '#web/kit/coin.tsx'
import styles from './gift.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'

type Props = {
  amount: number
  /** The coin marks tokens to give and given ones, the ticket the price of an entry. */
  icon?: 'coin' | 'ticket'
}

/** A number of tokens with its icon; screen readers say '3 tokens'. */
export function TokenPill({ amount, icon = 'coin' }: Props) {
  return (
    <span className={styles.tokenPill} data-icon={icon}>
      {icon === 'coin' ? <Coin /> : <Ticket aria-hidden size="1.25em" />}
      <span aria-hidden>{amount.toLocaleString(locale)}</span>
      <VisuallyHidden>{texts.tokens({ amount })}</VisuallyHidden>
    </span>
  )
}
