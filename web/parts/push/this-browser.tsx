import * as texts from '#texts/notification-settings.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { Button } from '#web/kit/button.tsx'
import styles from './push.module.css'
import { usePushSwitch } from './use-push-switch.ts'

type Props = {
  isOffered: boolean
  isOn: boolean
  /** Says what it is for, instead of that it is off. */
  whileOff?: string
  onTurnOn?: () => void
}

/** Switches push notifications on and off in this browser. */
export function ThisBrowser({ isOffered, isOn, whileOff = texts.offInThisBrowser, onTurnOn }: Props) {
  const change = usePushSwitch()
  const isDenied = useDevice(isPushDenied, false)
  if (!isOffered) return <p className={styles.hint}>{texts.notOffered}</p>
  return (
    <div className={styles.thisBrowser}>
      <p>{isDenied ? texts.blockedInThisBrowser : isOn ? texts.onInThisBrowser : whileOff}</p>
      {!isDenied && (
        <Button
          kind={isOn ? 'secondary' : 'primary'}
          busy={change.isPending}
          onClick={() => {
            change.mutate(isOn ? 'off' : 'on')
            if (!isOn) onTurnOn?.()
          }}
        >
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      )}
    </div>
  )
}

const isPushDenied = () => Notification.permission === 'denied'
