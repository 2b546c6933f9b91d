import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { pendingRegistrations, type Registration, rejectedRegistrations } from '#contract/approvals.ts'
import * as texts from '#texts/approvals.ts'
import { listCount } from '#web/data/cache/list-count.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './approvals.module.css'
import { ApprovalBar } from './approval-bar.tsx'
import { RegistrationRow, RejectedRow } from './registration-row.tsx'
import { useCloseRows } from './use-decide.ts'

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
      <PageHead title={texts.pendingApprovals} />
      <div className={styles.tabs}>
        <Tabs id="registrations" label={texts.registrations} tabs={tabs} selected={tab} onSelect={setTab}>
          {tab === 'pending' ? <PendingList /> : <RejectedList />}
        </Tabs>
      </div>
    </>
  )
}

const refetchIntervalMs = 30_000

/** Lists pending registrations, oldest first, to approve or reject one by one, or to approve several at once. */
function PendingList() {
  const reading = useReadPages(pendingRegistrations, { refetchOnOpen: true, intervalMs: refetchIntervalMs })
  // May contain ids that were decided meanwhile, here or by another admin.
  const [checkedIds, setCheckedIds] = useState<string[]>([])
  const pending = reading.data?.filter(({ approvalStatus }) => approvalStatus === 'pending') ?? []
  const closeRows = useCloseRows()
  const selected = pending.filter(({ id }) => checkedIds.includes(id))
  const safeIds = idsToSelect(pending)
  // As much as 'Select all' selects.
  const isAllSelected = safeIds.every((id) => checkedIds.includes(id))
  const leftOut = pending.length - selected.length
  const { refetch } = reading
  useFocusAfterRemoval(reading.data)

  const refresh = useCallback(() => {
    // The button with the focus may disappear, so the focus moves to the page title.
    focusPageTitle()
    void refetch()
  }, [refetch])

  function clear() {
    // The button with the focus disappears.
    focusPageTitle()
    setCheckedIds([])
  }

  return (
    <>
      {(reading.data?.length ?? 0) > 1 && (
        <div className={`${layout.wrap} ${styles.selectAll}`}>
          <Checkbox
            label={texts.selectAll}
            checked={leftOut === 0}
            isPartial={leftOut > 0 && selected.length > 0}
            onChange={() => setCheckedIds(isAllSelected ? [] : safeIds)}
          />
          <p role="status">{isAllSelected && leftOut > 0 && texts.unknownLeftOut({ n: leftOut })}</p>
        </div>
      )}
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NoPendingApprovals />}>
        {(rows) => (
          <ul className={`${layout.stack} ${styles.rows}`} onPointerLeave={closeRows}>
            {rows.map((registration) => (
              <RegistrationRow
                key={registration.id}
                registration={registration}
                isSelected={checkedIds.includes(registration.id)}
                onSelect={setCheckedIds}
              />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
      <ApprovalBar selected={selected} onClear={clear} onSettled={refresh} />
    </>
  )
}

/** The registrations that 'Select all' selects: those of unknown stores need a look, unless all are such. */
function idsToSelect(registrations: Registration[]) {
  const known = registrations.filter(({ storeIsKnown }) => storeIsKnown)
  return (known.length > 0 ? known : registrations).map(({ id }) => id)
}

const NoPendingApprovals = () => (
  <Empty icon={UserRoundCheck} title={texts.noPendingApprovals} text={texts.allReviewed} />
)

/** Lists rejected registrations, newest first. Each can still be approved. */
function RejectedList() {
  const reading = useReadPages(rejectedRegistrations, { refetchOnOpen: true })
  useFocusAfterRemoval(reading.data)
  return (
    <>
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NobodyRejected />}>
        {(rows) => (
          <ul className={`${layout.stack} ${styles.rows}`}>
            {rows.map((registration) => (
              <RejectedRow key={registration.id} registration={registration} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const NobodyRejected = () => <Empty icon={UserRoundX} title={texts.nobodyHasBeenRejected} />

/** Moves the focus to the page's title when the row that had it has left the list. A disabled button has lost it before. */
function useFocusAfterRemoval(rows: Registration[] = []) {
  const before = useRef<string[]>([])
  useLayoutEffect(() => {
    const ids = rows.map(({ id }) => id)
    const hasLost = document.activeElement === document.body && before.current.some((id) => !ids.includes(id))
    before.current = ids
    if (hasLost) focusPageTitle()
  }, [rows])
}
