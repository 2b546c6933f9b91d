import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty.module.css'

type Props = { icon: LucideIcon; title: string; text?: string; children?: ReactNode }

/** Nothing is here yet: a picture, a sentence, and one thing to do about it. */
export function Empty({ icon: Icon, title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon aria-hidden size="1.75rem" />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
