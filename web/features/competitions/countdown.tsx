import * as texts from '#texts/competitions.ts'
import { pieces } from '#web/ui/pieces.ts'
import { useClock } from '#web/ui/use-clock.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './countdown.module.css'
import { timeParts, secondsUntil, spokenTimeLeft } from './time-left.ts'

/** The time left until a competition ends, updated each second. Screen readers read it on request, not on each update. */
export function Countdown({ end }: { end: string }) {
  const secondsLeft = useClock((now) => secondsUntil(end, now))
  if (secondsLeft === 0) return <p className={styles.ended}>{texts.competitionEnded}</p>
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      <p className={styles.label}>
        {pieces(
          texts.endsIn({
            time: spokenTimeLeft(secondsLeft),
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          }),
        )}
      </p>
      <p className={styles.parts} aria-hidden>
        {timeParts(secondsLeft).map(({ unit, amount }) => (
          <span key={unit} className={styles.part}>
            <strong className={styles.amount}>{amount}</strong> {unit}
          </span>
        ))}
      </p>
    </div>
  )
}
