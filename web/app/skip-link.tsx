import * as texts from '#texts/app.ts'
import styles from './shell.module.css'

/** A link to the page's content, the first element in the tab order. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skipLink}>
      {texts.skipToContent}
    </a>
  )
}
