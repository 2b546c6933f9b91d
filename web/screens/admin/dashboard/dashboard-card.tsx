import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import layout from '#web/kit/layout.module.css'
import styles from './dashboard.module.css'

type Props = {
  href: string
  icon: LucideIcon
  title: string
  count?: string
  /** True if the count is of things that wait for a decision. They stand out; other counts are quiet. */
  isOfWaiting?: boolean
  /** True if only narrow windows need it. */
  isInNarrow?: boolean
  children: ReactNode
}

/** A link to one part of the admin area, with a count. The whole card is clickable. */
export function DashboardCard(props: Props) {
  const { href, icon: Icon, title, count = '', isOfWaiting = false, isInNarrow = false, children } = props
  return (
    <li
      className={`${layout.surface} ${styles.card}`}
      data-waiting={isOfWaiting && !['', '0', '?'].includes(count)}
      data-narrow={isInNarrow || undefined}
      data-words={count.includes(' ') || undefined}
    >
      <span className={styles.icon}>
        <Icon aria-hidden size="1.5rem" />
      </span>
      <div className={styles.text}>
        <h2>
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p>{children}</p>
      </div>
      <strong className={styles.count}>{count}</strong>
      <ChevronRight aria-hidden size="1.25rem" className={styles.arrow} />
    </li>
  )
}
