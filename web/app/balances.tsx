import { Ticket } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/app.ts'
import { Coin } from '#web/ui/coin.tsx'
import { lazyAfter, pageLoaded } from '#web/ui/lazy-after.ts'
import styles from './balances.module.css'

type Props = {
  toGive: number
  toEnter: number
  /** The tokens of gifts that wait for the network, which `toGive` leaves out. */
  waiting: number
}

const WaitingTokens = lazyAfter(
  pageLoaded,
  async () => (await import('#web/features/offline/waiting-tokens.tsx')).WaitingTokens,
)

/** The person's two balances, which lead to where they are spent. */
export function Balances({ toGive, toEnter, waiting }: Props) {
  return (
    <ul className={styles.balances} aria-label={texts.yourTokens}>
      <li>
        <Link href="/gift-tokens" className={styles.balance} data-tone="token">
          <Coin />
          <Count tokens={toGive} /> <span className={styles.label}>{texts.toGive}</span>
          {waiting > 0 && (
            <Suspense>
              <WaitingTokens tokens={waiting} />
            </Suspense>
          )}
        </Link>
      </li>
      <li>
        <Link href="/competitions" className={styles.balance} data-tone="brand">
          <Ticket aria-hidden size="1.25rem" />
          <Count tokens={toEnter} /> <span className={styles.label}>{texts.toEnter}</span>
        </Link>
      </li>
    </ul>
  )
}

const minShortened = 10_000
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })

/** A large number is shortened where the bar is narrow; screen readers always get the exact one. */
function Count({ tokens }: { tokens: number }) {
  return (
    <strong className={styles.count}>
      {tokens >= minShortened && (
        <span className={styles.short} aria-hidden>
          {compact.format(tokens)}
        </span>
      )}
      <span className={styles.exact}>{tokens.toLocaleString(locale)}</span>
    </strong>
  )
}
