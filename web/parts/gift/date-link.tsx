import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './gift.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'

type Props = {
  href: string
  instant: string
  /** Says, to screen readers, what the link does. */
  about: string
  onClick?: () => void
  children: ReactNode
}

/** A date that leads to the page of what happened then. */
export const DateLink = ({ href, instant, about, onClick, children }: Props) => (
  <Link href={href} className={styles.dateLink} onClick={onClick}>
    <time dateTime={instant}>{children}</time>
    <VisuallyHidden>{` ${about}`}</VisuallyHidden>
  </Link>
)
