import * as texts from '#texts/notification-settings.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { Button } from '#web/kit/button.tsx'
import styles from './push.module.css'
import { usePushSwitch } from './use-push-switch.ts'

type Props = { isOffered: boolean; isOn: boolean; onTurnOn?: () => void }

/** Switches push notifications on and off in this browser. */
export function ThisBrowser({ isOffered, isOn, onTurnOn }: Props) {
  const change = usePushSwitch()
  const isDenied = useDevice(isPushDenied, false)
  if (!isOffered) return <p className={styles.hint}>{texts.notOffered}</p>
  return (
    <div className={styles.thisBrowser}>
      <p>{isDenied ? texts.blockedInThisBrowser : isOn ? texts.onInThisBrowser : texts.offInThisBrowser}</p>
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
