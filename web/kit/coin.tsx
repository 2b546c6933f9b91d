import styles from './brand.module.css'

/** The token icon, a gold coin. Its size is 1.5 times the surrounding text. */
export function Coin() {
  return (
    <svg className={styles.coin} viewBox="0 0 48 48" aria-hidden focusable="false">
      <circle className={styles.coinEdge} cx="23.4" cy="24.8" r="23" />
      <circle className={styles.coinFace} cx="24.4" cy="23.4" r="22.4" />
      <circle className={styles.coinRim} cx="24.4" cy="23.4" r="17" />
      <path
        className={styles.coinStar}
        d="M24.4 11.4c1.4 7.6 4.4 10.6 12 12-7.6 1.4-10.6 4.4-12 12-1.4-7.6-4.4-10.6-12-12 7.6-1.4 10.6-4.4 12-12Z"
      />
    </svg>
  )
}
