import styles from './footer.module.css'

/** The footer of every page: copyright, the public log of tokens, and the three legal pages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>© 2025 Brightside</p>
        <a href="/transparency" className={styles.link}>
          Transparency
        </a>
        <nav aria-label="Legal">
          <ul className={styles.links}>
            <li>
              <a href="/privacy-policy">Privacy Policy</a>
            </li>
            <li>
              <a href="/terms-of-service">Terms of Service</a>
            </li>
            <li>
              <a href="/competition-rules">Competition Rules</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
