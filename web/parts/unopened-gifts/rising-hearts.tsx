import styles from './rising-hearts.module.css'

/** Two hearts that rise beside the answer to a gift, and fade. */
export const RisingHearts = () => (
  <span className={styles.hearts} aria-hidden>
    <span>♥</span>
    <span>♥</span>
  </span>
)
