import type { Me } from '#contract/account.ts'
import { isAdmin } from '#domain/roles.ts'
import { RoleBadge } from '#web/me/role-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from './standing-badges.module.css'

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

const storesOf = ({ role, adminStores, storeNumber }: Me) =>
  isAdmin(role) && adminStores.length > 1 ? adminStores : [storeNumber]
