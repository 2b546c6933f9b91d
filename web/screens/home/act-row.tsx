import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'wouter'
import type { Elements } from '#web/kit/elements.ts'
import styles from './next-act.module.css'

type Props = { href: string; icon: LucideIcon; children: Elements | string }

/** A thing to do in one line, which leads to its page. */
export const ActRow = ({ href, icon: Icon, children }: Props) => (
  <Link href={href} className={styles.row}>
    <Icon aria-hidden size="1.5rem" />
    <span className={styles.rowText}>{children}</span>
    <ChevronRight aria-hidden size="1.25rem" className={styles.arrow} />
  </Link>
)
