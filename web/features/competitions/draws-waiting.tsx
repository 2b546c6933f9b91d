import { type LucideIcon, PackageCheck, Trophy } from 'lucide-react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './draws-waiting.module.css'
import { useWaitingCompetitions } from './use-waiting-competitions.ts'

/** Leads an admin to the first competition whose winner they can select now. Shows nothing when there is none. */
export const DrawsWaiting = () => (
  <Waiting icon={Trophy} text={texts.drawsWaiting} competitions={useWaitingCompetitions().draws} />
)

/** The same for the prizes that their winners do not have yet. */
export const HandoversWaiting = () => (
  <Waiting icon={PackageCheck} text={texts.handoversWaiting} competitions={useWaitingCompetitions().handovers} />
)

type WaitingProps = { icon: LucideIcon; text: (counts: { n: number }) => string; competitions: Competition[] }

function Waiting({ icon: Icon, text, competitions: waiting }: WaitingProps) {
  const [first] = waiting
  if (!first) return null
  return (
    <p className={styles.notice}>
      <LinkButton href={`/admin/competitions#competition-${first.id}`} kind="secondary">
        <Icon aria-hidden size="1.25rem" />
        {text({ n: waiting.length })}
      </LinkButton>
    </p>
  )
}
