import Home from 'lucide-react/icons/house'
import Rss from 'lucide-react/icons/rss'
import Shield from 'lucide-react/icons/shield'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import { Link, useLocation } from 'wouter'
import { isAdminPath } from '#contract/pages.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import * as texts from '#texts/app.ts'
import { hasLeaderboard } from '#web/data/request/page-settings.ts'
import styles from './navigation.module.css'

type Props = { role: Role; label: string; layout: 'row' | 'column' }

/** The links to the pages that a role may open, for the top bar and the side menu. */
export function PageLinks({ role, label, layout }: Props) {
  const [current] = useLocation()
  return (
    <nav aria-label={label} className={styles.pageLinks} data-layout={layout}>
      {pagesFor(role, hasLeaderboard()).map(({ path, title, icon: Icon }) => (
        <Link
          key={path}
          href={path}
          className={styles.pageLink}
          aria-current={isCurrentPage(path, current) ? 'page' : undefined}
        >
          {layout === 'column' && <Icon aria-hidden size="1.25rem" />}
          <span>{title}</span>
        </Link>
      ))}
    </nav>
  )
}

const userPages = [
  { path: '/', title: texts.home, icon: Home },
  { path: '/feed', title: texts.feed, icon: Rss },
  { path: '/competitions', title: texts.competitions, icon: Ticket },
  { path: '/leaderboard', title: texts.leaderboard, icon: Trophy },
]

const adminPage = { path: '/admin', title: texts.admin, icon: Shield }

/** The pages that the navigation shows to a role. */
export const pagesFor = (role: Role, isBoardOn: boolean) =>
  [...userPages, ...(isAdmin(role) ? [adminPage] : [])].filter(({ path }) => isBoardOn || path !== '/leaderboard')

/** True if `current` belongs to the page at `path`. The admin page includes every path below it. */
export const isCurrentPage = (path: string, current: string) =>
  current === path || (path === adminPage.path && isAdminPath(current))
