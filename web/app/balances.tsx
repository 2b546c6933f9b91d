import Hourglass from 'lucide-react/icons/hourglass'
import Ticket from 'lucide-react/icons/ticket'
import { Link } from 'wouter'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/app.ts'
import { queuedTokens } from '#texts/offline.ts'
import { Coin } from '#web/kit/coin.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './top-bar.module.css'

type Props = {
  toGive: number
  toEnter: number
  /** The tokens of gifts that wait for the network, which `toGive` leaves out. */
  queued: number
}

/** The person's two balances, which lead to where they are spent. */
export const Balances = ({ toGive, toEnter, queued }: Props) => (
  <ul className={styles.balances} aria-label={texts.yourTokens}>
    <li>
      <Link href="/gift-tokens" className={styles.balance} data-tone="token">
        <Coin />
        <strong className={styles.balanceCount}>
          <Count tokens={toGive} />
        </strong>{' '}
        <span className={styles.balanceLabel}>{texts.toGive}</span>
        {queued > 0 && (
          <>
            <span className={styles.queued}>
              <Hourglass aria-hidden size="0.875rem" />
            </span>
            <VisuallyHidden>{queuedTokens({ tokens: queued })}</VisuallyHidden>
          </>
        )}
      </Link>
    </li>
    <li>
      <Link href="/competitions" className={styles.balance} data-tone="brand">
        <Ticket aria-hidden size="1.25rem" />
        <strong className={styles.balanceCount}>
          <Count tokens={toEnter} />
        </strong>{' '}
        <span className={styles.balanceLabel}>{texts.toEnter}</span>
      </Link>
    </li>
  </ul>
)

const minShortened = 10_000
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })

/** A large number is shortened where the bar is narrow; screen readers always get the exact one. */
function Count({ tokens }: { tokens: number }) {
  return (
    <>
      {tokens >= minShortened && (
        <span className={styles.shortCount} aria-hidden>
          {compact.format(tokens)}
        </span>
      )}
      <span className={styles.exactCount}>{tokens.toLocaleString(locale)}</span>
    </>
  )
}
