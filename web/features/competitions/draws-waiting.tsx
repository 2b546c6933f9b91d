import { Trophy } from 'lucide-react'
import { competitions } from '#contract/competitions.ts'
import { count } from '#domain/counts.ts'
import { useMe } from '#web/api/use-me.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './draws-waiting.module.css'
import { needsDraw } from './needs-draw.ts'
import { usePhaseTime } from './use-phase.ts'

/** Leads an admin to the first competition whose winner they can select now. Shows nothing when there is none. */
export function DrawsWaiting() {
  const me = useMe()
  const shown = useReadPages(competitions).data ?? []
  const now = usePhaseTime(shown)
  const waiting = shown.filter((competition) => needsDraw(competition, me, now))
  const [first] = waiting
  if (!first) return null
  return (
    <p className={styles.notice}>
      <LinkButton href={`/admin/competitions#competition-${first.id}`} kind="secondary">
        <Trophy aria-hidden size="1.25rem" />
        {count(waiting.length, 'draw')} waiting
      </LinkButton>
    </p>
  )
}
