import type { ReactNode } from 'react'
import type { Role } from '#domain/roles.ts'
import { roles as roleNames } from '#texts/roles.ts'
import styles from './badge.module.css'

type Props = { tone?: 'default' | 'brand' | 'secondary' | 'outline' | 'danger'; children: ReactNode }

/** A short label: a role, a store, a rank. */
export const Badge = ({ tone = 'secondary', children }: Props) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)

/** A role by its name: 'Shift Manager'. */
export const RoleBadge = ({ role }: { role: Role }) => <Badge tone="brand">{roleNames[role]}</Badge>
