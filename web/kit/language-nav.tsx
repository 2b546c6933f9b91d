import * as texts from '#texts/ui.ts'
import styles from './page.module.css'

/** The server fills in the links: it knows the address of the page and the offered languages. */
const place = '[[languageLinks]]'

/** The links of a prerendered page to itself in other languages; nothing with one language. They work without a script. */
export const LanguageNav = () => (
  <nav aria-label={texts.language} className={styles.languages}>
    {place}
  </nav>
)
