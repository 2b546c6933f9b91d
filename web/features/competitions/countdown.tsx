import { useClock } from '#web/ui/use-clock.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './countdown.module.css'
import { partsOf, secondsUntil, spoken } from './time-left.ts'

/** What is left until a competition ends, each second. Whoever listens hears it when they come by, never by itself. */
export function Countdown({ end }: { end: string }) {
  const left = useClock((now) => secondsUntil(end, now))
  if (left === 0) return <p className={styles.over}>Competition Ended</p>
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      <p className={styles.label}>
        Ends in:<VisuallyHidden> {spoken(left)}</VisuallyHidden>
      </p>
      <p className={styles.parts} aria-hidden>
        {partsOf(left).map(({ word, amount }) => (
          <span key={word} className={styles.part}>
            <strong className={styles.amount}>{amount}</strong> {word}
          </span>
        ))}
      </p>
    </div>
  )
}
