import type { LucideIcon } from 'lucide-react'
import styles from './empty.module.css'
import type { Elements } from './elements.ts'

type Props = { icon: LucideIcon; title: string; text?: string; children?: Elements }

/** An empty state: an icon, a title, a sentence, and one action as `children`. */
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
