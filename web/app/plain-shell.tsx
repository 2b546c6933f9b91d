import type { ReactNode } from 'react'
import { Footer } from '#web/kit/footer.tsx'
import { Logo } from '#web/kit/logo.tsx'
import { Toasts } from '#web/kit/toasts.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './shell.module.css'
import bar from './top-bar.module.css'

/** The layout for signed-out people, and for those whose registration is not approved. */
export function PlainShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={bar.topBar}>
        <div className={bar.topBarContent}>
          <a href="/">
            <Logo />
          </a>
        </div>
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
