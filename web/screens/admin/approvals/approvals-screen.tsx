import { useState } from 'react'
import { pendingRegistrations } from '#contract/approvals.ts'
import * as texts from '#texts/approvals.ts'
import { listCount } from '#web/data/cache/list-count.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import styles from './approvals-screen.module.css'
import { PendingList } from './pending-list.tsx'
import { RejectedList } from './rejected-list.tsx'

/** The registrations that wait, and those that were rejected. */
export function ApprovalsScreen() {
  const [tab, setTab] = useState<'pending' | 'rejected'>('pending')
  const pending = useReadPages(pendingRegistrations)
  const waiting = pending.data?.filter(({ approvalStatus }) => approvalStatus === 'pending')
  const tabs = [
    {
      name: 'pending' as const,
      title: waiting?.length ? texts.pendingCount({ count: listCount({ ...pending, data: waiting }) }) : texts.pending,
    },
    { name: 'rejected' as const, title: texts.rejected },
  ]
  return (
    <>
      <PageHead title={texts.pendingApprovals} subtitle={texts.approvalsSubtitle} />
      <div className={styles.tabs}>
        <Tabs id="registrations" label={texts.registrations} tabs={tabs} selected={tab} onSelect={setTab}>
          {tab === 'pending' ? <PendingList /> : <RejectedList />}
        </Tabs>
      </div>
    </>
  )
}
