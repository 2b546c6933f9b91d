import { useState } from 'react'
import { notificationSettings } from '#contract/notification-settings.ts'
import { unreadCount } from '#contract/notifications.ts'
import * as texts from '#texts/notification-settings.ts'
import { mayAskAboutPush, noteAsked } from '#web/data/device/push-question.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import styles from './push.module.css'
import { usePushSwitch } from './use-push-switch.ts'

/**
 * Asks once, after a gift was opened, whether this browser may show push notifications, where the installation sends some. The
 * browser itself asks on the press.
 */
export function PushCard() {
  const mayAsk = useDevice(mayAskAboutPush, false)
  const [isClosed, setClosed] = useState(false)
  const close = () => setClosed(true)
  const change = usePushSwitch(close)
  // The browser's question has an answer before the switch is done.
  const isOpen = !isClosed && (mayAsk || change.isPending)
  // Gifts are opened first.
  const isEarly = !!useRead(unreadCount).data?.newestGiftId
  const isSent = !!useRead(notificationSettings, { enabled: isOpen }).data?.pushKey
  if (!isOpen || isEarly || !isSent) return null
  return (
    <Card title={texts.hearOfItAtOnce}>
      <p className={styles.suggestionText}>{texts.hearOfItAtOnceText}</p>
      <div className={styles.suggestionActions}>
        <Button busy={change.isPending} onClick={() => change.mutate('on')}>
          {texts.turnOn}
        </Button>
        <Button
          kind="secondary"
          onClick={() => {
            noteAsked()
            close()
          }}
        >
          {texts.notNow}
        </Button>
      </div>
    </Card>
  )
}
