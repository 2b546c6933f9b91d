import '#web/ui/base.css'
import type { ReactNode } from 'react'
import { Footer } from '#web/ui/footer.tsx'
import { LanguageNav } from '#web/ui/language-nav.tsx'
import { Logo } from '#web/ui/logo.tsx'
import styles from './legal-page.module.css'

/** The frame of a legal page for signed-out visitors. It has no script. */
export function LegalPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <a href="/">
          <Logo />
        </a>
        <LanguageNav />
      </header>
      <main className={styles.main}>{children}</main>
      <Footer />
    </div>
  )
}
