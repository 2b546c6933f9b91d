import { type LucideIcon, PackageCheck, Trophy } from 'lucide-react'
import type { Competition } from '#contract/competitions.ts'
import { count } from '#domain/counts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './draws-waiting.module.css'
import { useWaitingCompetitions } from './use-waiting-competitions.ts'

/** Leads an admin to the first competition whose winner they can select now. Shows nothing when there is none. */
export const DrawsWaiting = () => <Waiting icon={Trophy} noun="draw" competitions={useWaitingCompetitions().draws} />

/** The same for the prizes that their winners do not have yet. */
export const HandoversWaiting = () => (
  <Waiting icon={PackageCheck} noun="hand-over" competitions={useWaitingCompetitions().handovers} />
)

type WaitingProps = { icon: LucideIcon; noun: string; competitions: Competition[] }

function Waiting({ icon: Icon, noun, competitions: waiting }: WaitingProps) {
  const [first] = waiting
  if (!first) return null
  return (
    <p className={styles.notice}>
      <LinkButton href={`/admin/competitions#competition-${first.id}`} kind="secondary">
        <Icon aria-hidden size="1.25rem" />
        {count(waiting.length, noun)} waiting
      </LinkButton>
    </p>
  )
}
