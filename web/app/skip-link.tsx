import styles from './skip-link.module.css'

/** The first thing the Tab key meets: past the bar, to the page. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip}>
      Skip to content
    </a>
  )
}
