import Gift from 'lucide-react/icons/gift'
import Home from 'lucide-react/icons/house'
import Rss from 'lucide-react/icons/rss'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import { Link, useLocation } from 'wouter'
import * as texts from '#texts/app.ts'
import styles from './navigation.module.css'

const links = [
  { path: '/', title: texts.home, icon: Home },
  { path: '/feed', title: texts.feed, icon: Rss },
  { path: '/gift-tokens', title: texts.give, icon: Gift },
  { path: '/competitions', title: texts.compete, icon: Ticket },
  { path: '/leaderboard', title: texts.leaders, icon: Trophy },
]

/** The main navigation on phones, with the leaderboard as its last link. The link to giving, the most frequent task, stands out. */
export function BottomNavigation({ isBoardOn }: { isBoardOn: boolean }) {
  const [current] = useLocation()
  return (
    <nav aria-label={texts.quick} className={styles.bottomNavigation}>
      {links.slice(0, isBoardOn ? undefined : -1).map(({ path, title, icon: Icon }) => (
        <Link
          key={path}
          href={path}
          className={styles.bottomLink}
          data-main={path === '/gift-tokens' || undefined}
          aria-current={path === current ? 'page' : undefined}
        >
          <span className={styles.bottomIcon}>
            <Icon aria-hidden size="1.5rem" />
          </span>
          <span>{title}</span>
        </Link>
      ))}
    </nav>
  )
}
