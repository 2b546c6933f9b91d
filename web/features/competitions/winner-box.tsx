import { Trophy } from 'lucide-react'
import type { Competition } from '#contract/competitions.ts'
import { shortName } from '#domain/names.ts'
import { useMe } from '#web/api/use-me.ts'
import { useNow } from '#web/ui/use-now.ts'
import styles from './winner-box.module.css'

const freshMs = 60_000

/** Who won. A winner of the last minute comes with a little joy. */
export function WinnerBox({ competition: { winner, winnerId, winnerSelectedAt } }: { competition: Competition }) {
  const person = useMe()
  const isFresh = useNow().getTime() - Date.parse(winnerSelectedAt ?? '') < freshMs
  return (
    <div className={styles.box} data-fresh={isFresh || undefined}>
      <span className={styles.cup}>
        <Trophy aria-hidden size="1.5rem" />
      </span>
      <p>
        <span className={styles.label}>{winnerId === person.id ? 'Winner - that is you!' : 'Winner'}</span>
        <strong className={styles.name}>
          <bdi>{shortName(winner)}</bdi>
        </strong>
      </p>
    </div>
  )
}
