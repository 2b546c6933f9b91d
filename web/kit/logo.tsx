import { Coin } from './coin.tsx'
import styles from './brand.module.css'

/** The product's name with the coin. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Coin />
      <span>Brightside</span>
    </span>
  )
}
