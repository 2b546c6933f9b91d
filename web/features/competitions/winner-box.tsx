import { Trophy } from 'lucide-react'
import type { Competition } from '#contract/competitions.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import confetti from '#web/ui/confetti.module.css'
import { useNow } from '#web/ui/use-now.ts'
import styles from './winner-box.module.css'

const celebrationMs = 60_000

/** The winner. One of the last minute comes onto the card larger, with confetti: this is the moment of the draw. */
export function WinnerBox({ competition: { winner, winnerId, winnerSelectedAt } }: { competition: Competition }) {
  const me = useMe()
  const isNew = useNow().getTime() - Date.parse(winnerSelectedAt ?? '') < celebrationMs
  return (
    <div className={styles.box} data-new={isNew || undefined}>
      <span className={`${styles.portrait} ${isNew ? confetti.confetti : ''}`}>
        <Avatar person={winner} size={isNew ? 'large' : 'normal'} />
        <span className={styles.trophy}>
          <Trophy aria-hidden size="0.875rem" />
        </span>
      </span>
      <p>
        <span className={styles.label}>{winnerId === me.id ? texts.winnerThatIsYou : texts.winner}</span>
        <strong className={styles.name}>
          <bdi>{personName(winner)}</bdi>
        </strong>
      </p>
    </div>
  )
}
