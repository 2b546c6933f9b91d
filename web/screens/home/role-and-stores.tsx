import type { Me } from '#contract/auth.ts'
import * as texts from '#texts/home.ts'
import { Badge, RoleBadge } from '#web/kit/badge.tsx'
import styles from './home.module.css'

/** The user's role and store, or all stores of an admin of several. */
export function RoleAndStores({ user }: { user: Me }) {
  return (
    <ul className={styles.roleBadges} aria-label={texts.roleAndStore}>
      <li>
        <RoleBadge role={user.role} />
      </li>
      {storesOf(user).map((store) => (
        <li key={store}>
          <Badge>{texts.storeStore({ store })}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** Returns an admin's assigned stores when there are several, otherwise the user's own store. */
export const storesOf = ({ adminStores, storeNumber }: Pick<Me, 'adminStores' | 'storeNumber'>) =>
  adminStores.length > 1 ? adminStores : [storeNumber]
