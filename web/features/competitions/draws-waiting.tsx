import { type LucideIcon, PackageCheck, Trophy } from 'lucide-react'
import { type Competition, competitions } from '#contract/competitions.ts'
import { count } from '#domain/counts.ts'
import { useMe } from '#web/api/use-me.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isAdminOf } from './can-draw.ts'
import styles from './draws-waiting.module.css'
import { needsDraw } from './needs-draw.ts'
import { usePhaseTime } from './use-phase.ts'

/** Leads an admin to the first competition whose winner they can select now. Shows nothing when there is none. */
export function DrawsWaiting() {
  const me = useMe()
  const shown = useReadPages(competitions).data ?? []
  const now = usePhaseTime(shown)
  return (
    <Waiting icon={Trophy} noun="draw" competitions={shown.filter((competition) => needsDraw(competition, me, now))} />
  )
}

/** The same for the prizes that their winners do not have yet. A winner whose account was deleted gets none. */
export function HandoversWaiting() {
  const me = useMe()
  const shown = useReadPages(competitions).data ?? []
  return (
    <Waiting
      icon={PackageCheck}
      noun="hand-over"
      competitions={shown.filter(
        (competition) => competition.winner && !competition.handedOverAt && isAdminOf(me, competition),
      )}
    />
  )
}

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
