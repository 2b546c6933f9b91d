import { Link } from 'wouter'
import type { Me } from '#contract/auth.ts'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Balances } from './balances.tsx'
import { PageLinks } from './page-links.tsx'
import { SideMenu } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './top-bar.module.css'

/** The bar above every page: where to go, what one has, and who one is. */
export function TopBar({ person }: { person: Me }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <div className={styles.onPhones}>
          <SideMenu role={person.role} />
        </div>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <div className={styles.onDesks}>
          <PageLinks role={person.role} label="Main" layout="row" />
        </div>
        <Balances toGive={person.giftTokens} toEnter={person.competitionTokens} />
        <NotificationBell />
        <UserMenu person={person} />
      </div>
    </header>
  )
}
