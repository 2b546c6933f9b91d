import styles from './share-bar.module.css'

type Props = { part: number; whole: number }

/** A percentage as a bar, beside its figure. */
export const ShareBar = ({ part, whole }: Props) => (
  <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
    <rect width={whole === 0 ? 0 : (Math.min(part, whole) / whole) * 100} height="1" />
  </svg>
)
