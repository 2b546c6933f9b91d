import { UserRoundCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { pendingRegistrations } from '#contract/approvals.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ApprovalBar } from './approval-bar.tsx'
import styles from './approvals-screen.module.css'
import { RegistrationRow } from './registration-row.tsx'

const lookAgainMs = 30_000

/** The registrations that wait for a decision, oldest first; decided one by one, or several approved at once. */
export function ApprovalsScreen() {
  const reading = useReadPages(pendingRegistrations, { refetchOnOpen: true, intervalMs: lookAgainMs })
  const [marked, setMarked] = useState<string[]>([])
  const waiting = reading.data?.map(({ id }) => id) ?? []
  const chosen = waiting.filter((id) => marked.includes(id))
  const hasAll = chosen.length === waiting.length
  const { refetch } = reading

  const decided = useCallback(() => {
    // The row that had the focus goes.
    focusPageTitle()
    void refetch()
  }, [refetch])

  return (
    <>
      <PageHead title="Pending Approvals" subtitle="Review new registrations of your stores" />
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NobodyWaits />}>
        {(people) => (
          <ul className={styles.rows}>
            {people.map((person) => (
              <RegistrationRow
                key={person.id}
                person={person}
                isChosen={marked.includes(person.id)}
                onMark={setMarked}
                onEnd={decided}
              />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
      {waiting.length > 1 && (
        <ApprovalBar chosen={chosen} hasAll={hasAll} onAll={() => setMarked(hasAll ? [] : waiting)} onEnd={decided} />
      )}
    </>
  )
}

const NobodyWaits = () => (
  <Empty icon={UserRoundCheck} title="No Pending Approvals" text="All user registrations have been reviewed" />
)
