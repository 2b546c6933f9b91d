import Clock from 'lucide-react/icons/clock-alert'
import { useSyncExternalStore } from 'react'
import * as texts from '#texts/offline.ts'
import { clockDifference, watchClockDifference } from '#web/data/request/server-clock.ts'
import { timeSince } from '#web/kit/relative-time.ts'
import styles from './offline.module.css'

/** Says that the clock of the device is wrong, and that the page goes by another. */
export function ClockNote() {
  const difference = useSyncExternalStore(watchClockDifference, clockDifference, () => 0)
  if (difference === 0) return null
  const time = timeSince(new Date(0).toISOString(), new Date(Math.abs(difference)))
  return (
    <p className={styles.banner}>
      <Clock aria-hidden size="1.25rem" />
      <span>{texts.clockIsWrong({ time })}</span>
    </p>
  )
}
