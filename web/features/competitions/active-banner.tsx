import { Coin } from '#web/ui/coin.tsx'
import styles from './active-banner.module.css'

/** Calls people in while there is something to win. */
export function ActiveBanner({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={styles.banner}>
      <Coin />
      {count} Active {count === 1 ? 'Competition' : 'Competitions'} - Enter Now!
    </p>
  )
}
