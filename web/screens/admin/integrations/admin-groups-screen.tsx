import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { type AdminGroup, adminGroups, removeAdminGroup } from '#contract/admin-groups.ts'
import { admins } from '#contract/admins.ts'
import * as texts from '#texts/admin-groups.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { Empty } from '#web/kit/empty.tsx'
import layout from '#web/kit/layout.module.css'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { RowButton } from '#web/kit/row-button.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { IntegrationTabs } from './integration-tabs.tsx'
import styles from './integrations.module.css'

const AdminGroupDialog = lazyDialog(async () => (await import('./admin-group-dialog.tsx')).AdminGroupDialog)

/** The groups of an identity provider whose people are admins. */
export function AdminGroupsScreen() {
  const reading = useRead(adminGroups, { refetchOnOpen: true })
  // The state belongs to the screen: a group that was removed has no button any more.
  const [edited, setEdited] = useState<AdminGroup | 'new' | null>(null)
  const [removed, setRemoved] = useState<AdminGroup | null>(null)
  return (
    <>
      <PageHead title={texts.adminGroups} />
      <IntegrationTabs />
      <div className={`${layout.spread} ${styles.head}`}>
        <p className={layout.quiet}>{texts.whatGroupsDo}</p>
        <Button {...AdminGroupDialog.preloadProps} onClick={() => setEdited('new')}>
          {texts.addGroup}
        </Button>
      </div>
      <Read
        result={reading}
        loading={<Skeletons count={2} shape="card" />}
        empty={<Empty icon={UsersRound} title={texts.noGroups} />}
      >
        {(groups) => (
          <ul className={styles.list}>
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                onEdit={() => setEdited(group)}
                onRemove={() => setRemoved(group)}
              />
            ))}
          </ul>
        )}
      </Read>
      {edited && <AdminGroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveGroup group={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

type RowProps = { group: AdminGroup; onEdit: () => void; onRemove: () => void }

function GroupRow({ group: { name, storeNumbers, people }, onEdit, onRemove }: RowProps) {
  return (
    <li className={layout.surface}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <p>{texts.stores({ n: storeNumbers.length, stores: storeNumbers.join(', ') })}</p>
      <p className={layout.quiet}>{texts.people({ n: people })}</p>
      <div className={layout.wrap}>
        <RowButton label={texts.edit} name={name} {...AdminGroupDialog.preloadProps} onClick={onEdit} />
        <RowButton label={texts.remove} name={name} onClick={onRemove} />
      </div>
    </li>
  )
}

function RemoveGroup({ group: { id, name, people }, onClose }: { group: AdminGroup; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={texts.removeGroup({ name })}
      action={texts.remove}
      pendingLabel={texts.removing}
      isDangerous
      endpoint={removeAdminGroup}
      params={{ id }}
      refreshes={[adminGroups, admins]}
      done={texts.groupRemoved}
      failure={texts.failedToRemove}
      removesOpener
      onClose={onClose}
    >
      <p>{texts.whatRemovingDoes({ n: people })}</p>
    </ConfirmWrite>
  )
}
