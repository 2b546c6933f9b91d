import { extendKioskSession } from '#contract/kiosk.ts'
import type { Person } from '#contract/shapes.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/kiosk.ts'
import { Button } from '#web/kit/button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './kiosk.module.css'
import { useKioskWrite } from './use-kiosk.tsx'

type Props = { person: Person; secondsLeft: number; onDone: () => void }

/** People need some time to hear the warning and to reach the button. */
const warningSeconds = 20

/** Who is identified and for how long, with a button for more time and one to leave. */
export function Countdown({ person, secondsLeft, onDone }: Props) {
  const extension = useKioskWrite(extendKioskSession, { failure: texts.failed_to_load })
  return (
    <div className={styles.countdown}>
      <p className={styles.names}>
        <bdi>{shortName(person)}</bdi>
      </p>
      <p className={styles.timer} role="timer" data-ends={secondsLeft <= warningSeconds}>
        {texts.seconds_left({ n: secondsLeft })}
      </p>
      {/* Announced once, not each second. */}
      <VisuallyHidden>
        <p role="status">{secondsLeft <= warningSeconds && texts.ends_soon({ n: warningSeconds })}</p>
      </VisuallyHidden>
      <Button kind="secondary" size="large" busy={extension.isPending} onClick={() => extension.mutate(undefined)}>
        {texts.more_time}
      </Button>
      <Button size="large" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
