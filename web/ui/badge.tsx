import type { ReactNode } from 'react'
import styles from './badge.module.css'

type Props = { tone?: 'default' | 'brand' | 'secondary' | 'outline' | 'danger'; children: ReactNode }

/** A word or two about a thing: a role, a store, a rank. */
export const Badge = ({ tone = 'secondary', children }: Props) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
