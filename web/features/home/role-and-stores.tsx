import type { Me } from '#contract/auth.ts'
import { Badge, RoleBadge } from '#web/ui/badge.tsx'
import styles from './role-and-stores.module.css'
import { storesOf } from './user-stores.ts'

/** A person's role and store; an admin of several stores sees them all. */
export function StandingBadges({ person }: { person: Me }) {
  return (
    <ul className={styles.badges} aria-label="Role and store">
      <li>
        <RoleBadge role={person.role} />
      </li>
      {storesOf(person).map((store) => (
        <li key={store}>
          <Badge>Store {store}</Badge>
        </li>
      ))}
    </ul>
  )
}
