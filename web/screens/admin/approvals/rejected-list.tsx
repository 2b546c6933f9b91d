import UserRoundX from 'lucide-react/icons/user-round-x'
import { rejectedRegistrations } from '#contract/approvals.ts'
import * as texts from '#texts/approvals.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './approvals-screen.module.css'
import { RejectedRow } from './registration-row.tsx'

/** Lists rejected registrations, newest first. Each can still be approved. */
export function RejectedList() {
  const reading = useReadPages(rejectedRegistrations, { refetchOnOpen: true })
  return (
    <>
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NobodyRejected />}>
        {(rows) => (
          <ul className={styles.rows}>
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
