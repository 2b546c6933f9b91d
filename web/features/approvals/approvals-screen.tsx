import { useState } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PendingList } from './pending-list.tsx'
import { RejectedList } from './rejected-list.tsx'

const tabs = [
  { name: 'pending', title: 'Pending' },
  { name: 'rejected', title: 'Rejected' },
] as const

/** The registrations that wait, and those that were rejected. */
export function ApprovalsScreen() {
  const [tab, setTab] = useState<(typeof tabs)[number]['name']>('pending')
  return (
    <>
      <PageHead title="Pending Approvals" subtitle="Review new registrations of your stores" />
      <Tabs id="registrations" label="Registrations" tabs={[...tabs]} selected={tab} onSelect={setTab}>
        {tab === 'pending' ? <PendingList /> : <RejectedList />}
      </Tabs>
    </>
  )
}
