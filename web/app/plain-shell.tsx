import type { ReactNode } from 'react'
import { Footer } from '#web/ui/footer.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './shell.module.css'

/** What stands around a page of someone who is signed out, or whose registration is not approved. */
export function PlainShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.plainBar}>
        <a href="/" className={styles.home}>
          <Logo />
        </a>
      </header>
      <OfflineBanner />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Toasts />
    </div>
  )
}
