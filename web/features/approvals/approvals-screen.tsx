import { useState } from 'react'
import * as texts from '#texts/approvals.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PendingList } from './pending-list.tsx'
import { RejectedList } from './rejected-list.tsx'

const tabs = [
  { name: 'pending', title: texts.pending },
  { name: 'rejected', title: texts.rejected },
] as const

/** The registrations that wait, and those that were rejected. */
export function ApprovalsScreen() {
  const [tab, setTab] = useState<(typeof tabs)[number]['name']>('pending')
  return (
    <>
      <PageHead title={texts.pendingApprovals} subtitle={texts.approvalsSubtitle} />
      <Tabs id="registrations" label={texts.registrations} tabs={[...tabs]} selected={tab} onSelect={setTab}>
        {tab === 'pending' ? <PendingList /> : <RejectedList />}
      </Tabs>
    </>
  )
}
