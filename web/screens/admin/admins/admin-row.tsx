import { useState } from 'react'
import type { Admin } from '#contract/admins.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/admins.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './admin-row.module.css'
import { UserIdentity } from '#web/parts/person/user-identity.tsx'

const ChangeStoresDialog = lazyDialog(async () => (await import('./change-stores-dialog.tsx')).ChangeStoresDialog)
const RemoveAdminDialog = lazyDialog(async () => (await import('./remove-admin-dialog.tsx')).RemoveAdminDialog)

const buttonStyle = { kind: 'secondary', size: 'small' } as const

/** One admin with their stores. Super admins administer all stores and cannot be removed. */
export function AdminRow({ admin }: { admin: Admin }) {
  const [openDialog, setOpenDialog] = useState<'stores' | 'removal' | null>(null)
  const name = <VisuallyHidden>{` ${shortName(admin)}`}</VisuallyHidden>
  const close = () => setOpenDialog(null)
  return (
    <li className={styles.row}>
      <UserIdentity person={admin} />
      <p className={styles.stores}>
        {admin.role === 'super_admin' && <Badge>{texts.allStores}</Badge>}
        {admin.storeAssignments.map(({ id, storeNumber }) => (
          <Badge key={id}>{texts.storeStoreNumber({ storeNumber })}</Badge>
        ))}
        {admin.role === 'admin' && admin.storeAssignments.length === 0 && (
          <Badge tone="outline">{texts.noStores}</Badge>
        )}
      </p>
      {admin.role === 'admin' && (
        <div className={styles.actions}>
          <Button {...buttonStyle} {...ChangeStoresDialog.preloadProps} onClick={() => setOpenDialog('stores')}>
            <span>{texts.changeStores}</span>
            {name}
          </Button>
          <Button {...buttonStyle} {...RemoveAdminDialog.preloadProps} onClick={() => setOpenDialog('removal')}>
            <span>{texts.removeAdmin}</span>
            {name}
          </Button>
        </div>
      )}
      {openDialog === 'stores' && <ChangeStoresDialog admin={admin} onClose={close} />}
      {openDialog === 'removal' && <RemoveAdminDialog admin={admin} onClose={close} />}
    </li>
  )
}
