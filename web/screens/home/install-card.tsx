import { useState, useSyncExternalStore } from 'react'
import { giftsReceived, homePage } from '#contract/gifts.ts'
import { notificationSettings } from '#contract/notification-settings.ts'
import { unreadCount } from '#contract/notifications.ts'
import * as texts from '#texts/install.ts'
import { installSuggestedKey, readLocalValue, writeLocalValue } from '#web/data/device/local-storage.ts'
import { mayAskAboutPush } from '#web/data/device/push-question.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import styles from '#web/parts/push/push.module.css'
import { installOffer, needsInstallSteps, watchInstallOffer } from './install-offer.ts'

const minGifts = 2

/** Suggests to install the app, from the second gift on, until the first answer on this device. */
export function InstallCard() {
  const [isOpen, setOpen] = useState(() => !readLocalValue(installSuggestedKey))
  // One question in a visit: that about push notifications comes first, where the installation sends some.
  const [mayAsk] = useState(mayAskAboutPush)
  const { data: settings } = useRead(notificationSettings, { enabled: isOpen && mayAsk })
  const isBesidePush = mayAsk && settings?.pushKey !== null
  const received = useReadPages(giftsReceived, { search: homePage }).data ?? []
  // Gifts are opened first.
  const isEarly = !!useRead(unreadCount).data?.newestGiftId
  if (!isOpen || isBesidePush || isEarly || received.length < minGifts) return null
  return (
    <Suggestion
      onAnswer={() => {
        writeLocalValue(installSuggestedKey, true)
        setOpen(false)
      }}
    />
  )
}

function Suggestion({ onAnswer }: { onAnswer: () => void }) {
  const event = useSyncExternalStore(watchInstallOffer, installOffer, () => null)
  if (!event && !needsInstallSteps()) return null
  return (
    <Card title={texts.installBrightside}>
      <p className={styles.suggestionText}>{event ? texts.opensLikeAnApp : texts.stepsOnAPhone}</p>
      <div className={styles.suggestionActions}>
        {event && (
          <Button
            onClick={() => {
              void event.prompt()
              onAnswer()
            }}
          >
            {texts.install}
          </Button>
        )}
        <Button kind="secondary" onClick={onAnswer}>
          {texts.notNow}
        </Button>
      </div>
    </Card>
  )
}
