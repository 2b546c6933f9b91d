import { type PushType, pushTypes } from '#domain/notifications.ts'
import { isAdmin } from '#domain/roles.ts'
import * as texts from '#texts/notification-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Read } from '#web/kit/read.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './notifications-card.module.css'
import { QuietHoursField } from './quiet-hours-field.tsx'
import { ThisBrowser } from './this-browser.tsx'
import { useNotificationSettings } from './use-notification-settings.ts'

const names: Record<PushType, string> = {
  gift: texts.gifts,
  comment: texts.comments,
  boost: texts.boosts,
  deadline: texts.deadlines,
  winner: texts.winners,
  approval: texts.approval,
  approvals: texts.approvals,
}

/** Chooses which push notifications the user gets, when, and whether this browser shows them. */
export function NotificationsCard() {
  const { settings, change } = useNotificationSettings()
  const me = useMe()
  // An approved account is not approved again.
  const types = pushTypes.filter((type) => type !== 'approval' && (type !== 'approvals' || isAdmin(me.role)))

  const state = settings.data && (settings.data.isThisBrowserOn ? texts.on : texts.off)

  return (
    <SectionCard id="push" title={texts.alertsAndQuietHours} folds state={state}>
      <Read result={settings} loading={<Skeletons count={4} shape="row" />}>
        {({ muted, quietHours, pushKey, isThisBrowserOn }) => (
          <div className={styles.settings}>
            <ThisBrowser isOffered={pushKey !== null} isOn={isThisBrowserOn} />
            <fieldset className={styles.types}>
              <legend>{texts.notifyMeOf}</legend>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  label={names[type]}
                  checked={!muted.includes(type)}
                  onChange={({ target }) =>
                    change({ muted: target.checked ? muted.filter((other) => other !== type) : [...muted, type] })
                  }
                />
              ))}
            </fieldset>
            <QuietHoursField hours={quietHours} onChange={(hours) => change({ quietHours: hours })} />
          </div>
        )}
      </Read>
    </SectionCard>
  )
}
