import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './page.module.css'

/** Above the title of a page about one thing: leads to the page that lists such things. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={styles.back}>
    <ArrowLeft aria-hidden size="1.25rem" />
    <span>{children}</span>
  </Link>
)
