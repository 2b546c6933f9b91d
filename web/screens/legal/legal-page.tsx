import '#web/kit/base.css'
import type { ReactNode } from 'react'
import { Footer } from '#web/kit/footer.tsx'
import { LanguageNav } from '#web/kit/language-nav.tsx'
import { Logo } from '#web/kit/logo.tsx'
import styles from './legal.module.css'

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
