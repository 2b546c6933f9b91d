import Gift from 'lucide-react/icons/gift'
import { Link } from 'wouter'
import type { Me } from '#contract/auth.ts'
import * as texts from '#texts/app.ts'
import { useQueuedTokens } from '#web/data/outbox/outbox-notes.ts'
import { NotificationBell } from '#web/screens/notifications/notification-bell.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Logo } from '#web/kit/logo.tsx'
import { Balances } from './balances.tsx'
import { PageLinks } from './page-links.tsx'
import { SideMenu } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './top-bar.module.css'

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
        <div className={styles.give}>
          <LinkButton href="/gift-tokens" size="small">
            <Gift aria-hidden size="1.25rem" />
            <span className={styles.giveWord}>{texts.give}</span>
          </LinkButton>
        </div>
        <Balances toGive={person.giftTokens - queued} toEnter={person.competitionTokens} queued={queued} />
        <NotificationBell />
        <UserMenu person={person} />
      </div>
    </header>
  )
}
