import { useState } from 'react'
import { type Admin, admins } from '#contract/admins.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/admins.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Card } from '#web/kit/card.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import layout from '#web/kit/layout.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { UserIdentity } from '#web/parts/person/user-identity.tsx'
import { CreateAdminForm } from './create-admin-form.tsx'
import { MutualGiftsCard } from './mutual-gifts-card.tsx'
import { ChangeStoresDialog } from './change-stores-dialog.tsx'
import { RemoveAdminDialog } from './remove-admin-dialog.tsx'
import styles from './admins.module.css'

/** Lists, creates and removes admins. */
export function SuperAdminScreen() {
  const reading = useReadPages(admins, { refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.superAdmin} />
      <div className={`${layout.stack} ${styles.columns}`}>
        <Card title={texts.createAdmin}>
          <CreateAdminForm />
        </Card>
        <Card title={texts.currentAdministrators}>
          <Read result={reading} loading={<Skeletons count={3} shape="person" />}>
            {(rows) => (
              <ul>
                {rows.map((admin) => (
                  <AdminRow key={admin.id} admin={admin} />
                ))}
              </ul>
            )}
          </Read>
          <MoreRows reading={reading} />
        </Card>
        <MutualGiftsCard />
      </div>
    </>
  )
}

const buttonStyle = { kind: 'secondary', size: 'small' } as const

/** One admin with their stores. Super admins administer all stores and cannot be removed. */
function AdminRow({ admin }: { admin: Admin }) {
  const [openDialog, setOpenDialog] = useState<'stores' | 'removal' | null>(null)
  const name = <VisuallyHidden>{` ${shortName(admin)}`}</VisuallyHidden>
  const close = () => setOpenDialog(null)
  return (
    <li className={`${layout.spread} ${styles.row}`}>
      <UserIdentity person={admin} />
      <p className={`${layout.wrap} ${styles.stores}`}>
        {admin.role === 'super_admin' && <Badge>{texts.allStores}</Badge>}
        {admin.storeAssignments.map(({ id, storeNumber }) => (
          <Badge key={id}>{texts.storeStoreNumber({ storeNumber })}</Badge>
        ))}
        {admin.role === 'admin' && admin.storeAssignments.length === 0 && (
          <Badge tone="outline">{texts.noStores}</Badge>
        )}
      </p>
      {admin.role === 'admin' && (
        <div className={`${layout.wrap} ${styles.actions}`}>
          <Button {...buttonStyle} onClick={() => setOpenDialog('stores')}>
            <span>{texts.changeStores}</span>
            {name}
          </Button>
          <Button {...buttonStyle} onClick={() => setOpenDialog('removal')}>
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
