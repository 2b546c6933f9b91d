import { Trophy } from 'lucide-react'
import * as texts from '#texts/competitions.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import styles from './draws-waiting.module.css'
import { useShownDraws } from './use-shown-draws.ts'

/** Leads an admin to the first competition whose winner they can select now. Shows nothing when there is none. */
export function DrawsWaiting() {
  const draws = useShownDraws()
  const [first] = draws
  if (!first) return null
  return (
    <p className={styles.notice}>
      <LinkButton href={`/admin/competitions#competition-${first.id}`} kind="secondary">
        <Trophy aria-hidden size="1.25rem" />
        <span>{texts.drawsWaiting({ n: draws.length })}</span>
      </LinkButton>
    </p>
  )
}
