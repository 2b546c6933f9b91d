import type * as texts from '#texts/competitions.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './countdown.module.css'
import { timeParts, secondsUntil, spokenTimeLeft } from './time-left.ts'
import type { Elements } from '#web/kit/elements.ts'

type Props = {
  until: string
  label: typeof texts.endsIn
  atZero?: string
  /** Shown in the line of the label. */
  beside?: Elements
}

/** The time left until a competition starts or ends, updated each second. Screen readers read it on request, not on each update. */
export function Countdown({ until, label, atZero, beside }: Props) {
  const secondsLeft = useClock((now) => secondsUntil(until, now))
  if (secondsLeft === 0)
    return (
      <>
        {beside}
        {atZero && <p className={styles.ended}>{atZero}</p>}
      </>
    )
  return (
    <div className={styles.countdown}>
      <div className={styles.timer} role="timer" aria-live="off">
        <p className={styles.label}>
          {richText(
            label({
              time: spokenTimeLeft(secondsLeft),
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            }),
          )}
        </p>
        <p className={styles.parts} aria-hidden>
          {timeParts(secondsLeft).map(({ unit, amount }) => (
            <span key={unit} className={styles.part}>
              <strong className={styles.amount}>{amount}</strong> <span>{unit}</span>
            </span>
          ))}
        </p>
      </div>
      {beside}
    </div>
  )
}
