import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './dashboard-card.module.css'

type Props = { href: string; icon: LucideIcon; title: string; figure?: string; children: ReactNode }

/** One part of the admin area, with the figure that matters there, if one does. The whole card is the link. */
export function DashboardCard({ href, icon: Icon, title, figure, children }: Props) {
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon aria-hidden size="1.5rem" />
      </span>
      <div className={styles.words}>
        <h2>
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p>{children}</p>
      </div>
      <strong className={styles.figure}>{figure}</strong>
    </li>
  )
}
