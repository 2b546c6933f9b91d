import { useState } from 'react'
import type { Admin } from '#contract/admins.ts'
import { shortName } from '#domain/names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './admin-row.module.css'
import { UserIdentity } from '#web/ui/user-identity.tsx'

const ChangeStoresDialog = lazyDialog(async () => (await import('./change-stores-dialog.tsx')).ChangeStoresDialog)
const RemoveAdminDialog = lazyDialog(async () => (await import('./remove-admin-dialog.tsx')).RemoveAdminDialog)

const look = { kind: 'secondary', size: 'small' } as const

/** One administrator with the stores; super admins are in every store, and stay. */
export function AdminRow({ person }: { person: Admin }) {
  const [asked, setAsked] = useState<'stores' | 'removal' | null>(null)
  const name = <VisuallyHidden> {shortName(person)}</VisuallyHidden>
  const close = () => setAsked(null)
  return (
    <li className={styles.row}>
      <UserIdentity person={person}>
        {person.role === 'super_admin' && <Badge>All stores</Badge>}
        {person.storeAssignments.map(({ id, storeNumber }) => (
          <Badge key={id}>Store {storeNumber}</Badge>
        ))}
        {person.role === 'admin' && person.storeAssignments.length === 0 && <Badge tone="outline">No stores</Badge>}
      </UserIdentity>
      {person.role === 'admin' && (
        <div className={styles.auditActions}>
          <Button {...look} {...ChangeStoresDialog.preloadProps} onClick={() => setAsked('stores')}>
            Change Stores{name}
          </Button>
          <Button {...look} {...RemoveAdminDialog.preloadProps} onClick={() => setAsked('removal')}>
            Remove Admin{name}
          </Button>
        </div>
      )}
      {asked === 'stores' && <ChangeStoresDialog person={person} onClose={close} />}
      {asked === 'removal' && <RemoveAdminDialog person={person} onClose={close} />}
    </li>
  )
}
