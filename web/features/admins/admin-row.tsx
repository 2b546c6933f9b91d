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

const buttonStyle = { kind: 'secondary', size: 'small' } as const

/** One admin with their stores. Super admins administer all stores and cannot be removed. */
export function AdminRow({ person }: { person: Admin }) {
  const [openDialog, setOpenDialog] = useState<'stores' | 'removal' | null>(null)
  const name = <VisuallyHidden> {shortName(person)}</VisuallyHidden>
  const close = () => setOpenDialog(null)
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
        <div className={styles.actions}>
          <Button {...buttonStyle} {...ChangeStoresDialog.ahead} onClick={() => setOpenDialog('stores')}>
            Change Stores{name}
          </Button>
          <Button {...buttonStyle} {...RemoveAdminDialog.ahead} onClick={() => setOpenDialog('removal')}>
            Remove Admin{name}
          </Button>
        </div>
      )}
      {openDialog === 'stores' && <ChangeStoresDialog person={person} onClose={close} />}
      {openDialog === 'removal' && <RemoveAdminDialog person={person} onClose={close} />}
    </li>
  )
}
