import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useCallback, useState } from 'react'
import { pendingRegistrations, type Registration } from '#contract/approvals.ts'
import * as texts from '#texts/approvals.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { ApprovalBar } from './approval-bar.tsx'
import styles from './approvals-screen.module.css'
import { RegistrationRow } from './registration-row.tsx'
import { useCloseRows } from './use-decide.ts'

const refetchIntervalMs = 30_000

/** Lists pending registrations, oldest first, to approve or reject one by one, or to approve several at once. */
export function PendingList() {
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
        <div className={styles.selectAll}>
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
          <ul className={styles.rows} onPointerLeave={closeRows}>
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
