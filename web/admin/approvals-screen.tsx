import { UserRoundCheck } from 'lucide-react'
import { pendingRegistrations } from '#contract/people.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import styles from './approvals-screen.module.css'
import { RegistrationRow } from './registration-row.tsx'

const lookAgainMs = 30_000

/** The registrations that wait for a decision, oldest first. */
export function ApprovalsScreen() {
  const reading = useReadPages(pendingRegistrations, { isFreshAtOpening: true, everyMs: lookAgainMs })

  function decided() {
    // The row that had the focus goes.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    void reading.refetch()
  }

  return (
    <>
      <PageHead title="Pending Approvals" subtitle="Review new registrations of your stores" />
      <Read of={reading} waiting={<Skeletons count={3} shape="card" />} empty={<NobodyWaits />}>
        {(people) => (
          <ul className={styles.rows}>
            {people.map((person) => (
              <RegistrationRow key={person.id} person={person} onEnd={decided} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const NobodyWaits = () => (
  <Empty icon={UserRoundCheck} title="No Pending Approvals" text="All user registrations have been reviewed" />
)
