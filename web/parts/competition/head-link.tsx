import type { LucideIcon } from 'lucide-react'
import { LinkButton } from '#web/kit/link-button.tsx'
import styles from './competition.module.css'

type Props = { href: string; icon: LucideIcon; children: string }

/** A link beside the title of a page, to what belongs to it. */
export const HeadLink = ({ href, icon: Icon, children }: Props) => (
  <p className={styles.besideTitle}>
    <LinkButton href={href} kind="secondary" size="small">
      <Icon aria-hidden size="1.25rem" />
      <span>{children}</span>
    </LinkButton>
  </p>
)
