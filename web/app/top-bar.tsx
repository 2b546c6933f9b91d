import { Suspense } from 'react'
import { Link } from 'wouter'
import type { Me } from '#contract/auth.ts'
import * as texts from '#texts/app.ts'
import { useQueuedTokens } from '#web/data/outbox/outbox-notes.ts'
import { NotificationBell } from '#web/screens/notifications/notification-bell.tsx'
import { lazyAfter } from '#web/kit/lazy-after.tsx'
import { Logo } from '#web/kit/logo.tsx'
import { Balances } from './balances.tsx'
import { PageLinks } from './page-links.tsx'
import { SideMenu } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './top-bar.module.css'
import { whenWide } from '#web/kit/when-wide.ts'

const GiveButton = lazyAfter(whenWide, async () => (await import('./give-button.tsx')).GiveButton)

/** The bar at the top of every page: navigation, balances, notifications, user menu. */
export function TopBar({ person }: { person: Me }) {
  const queued = useQueuedTokens(person.id)
  return (
    <header className={styles.topBar}>
      <div className={styles.topBarContent}>
        <div className={styles.mobileOnly}>
          <SideMenu role={person.role} />
        </div>
        <Link href="/" className={styles.homeLink}>
          <Logo />
        </Link>
        <div className={styles.desktopOnly}>
          <PageLinks role={person.role} label={texts.main} layout="row" />
        </div>
        {/* Before what is at the end of the bar: nothing moves when it comes. */}
        <Suspense>
          <GiveButton />
        </Suspense>
        <Balances toGive={person.giftTokens - queued} toEnter={person.competitionTokens} queued={queued} />
        <NotificationBell />
        <UserMenu person={person} />
      </div>
    </header>
  )
}
