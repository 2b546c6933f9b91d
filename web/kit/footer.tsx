import * as texts from '#texts/ui.ts'
import styles from './page.module.css'

/** The footer of every page: copyright, the public log of tokens, accessibility, and the three legal pages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <p>© 2025 Brightside</p>
        <ul className={styles.footerLinks}>
          <li>
            <a href="/transparency">{texts.transparency}</a>
          </li>
          <li>
            <a href="/accessibility">{texts.accessibility}</a>
          </li>
        </ul>
        <nav aria-label={texts.legal}>
          <ul className={styles.footerLinks}>
            <li>
              <a href="/privacy-policy">{texts.privacyPolicy}</a>
            </li>
            <li>
              <a href="/terms-of-service">{texts.termsLink}</a>
            </li>
            <li>
              <a href="/competition-rules">{texts.competitionRules}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
