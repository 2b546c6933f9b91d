import * as texts from '#texts/notification-settings.ts'
import { Button } from '#web/kit/button.tsx'
import styles from './notifications-card.module.css'
import { usePushSwitch } from './use-push-switch.ts'

type Props = { isOffered: boolean; isOn: boolean; onTurnOn?: () => void }

/** Switches push notifications on and off in this browser. */
export function ThisBrowser({ isOffered, isOn, onTurnOn }: Props) {
  const change = usePushSwitch()
  if (!isOffered) return <p className={styles.hint}>{texts.notOffered}</p>
  const isDenied = Notification.permission === 'denied'
  return (
    <div className={styles.browser}>
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
