import { useState } from 'react'
import {
  type ChangeNotificationSettings,
  changeNotificationSettings,
  type NotificationSettings,
  notificationSettings,
} from '#contract/notification-settings.ts'
import { type PushType, pushTypes } from '#domain/notifications.ts'
import type { QuietHours } from '#domain/quiet-hours.ts'
import { isAdmin } from '#domain/roles.ts'
import * as texts from '#texts/notification-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadChange } from '#web/data/cache/use-read-change.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Field } from '#web/kit/field.tsx'
import { Read } from '#web/kit/read.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { ThisBrowser } from '#web/parts/push/this-browser.tsx'
import styles from './settings.module.css'

const names: Record<PushType, string> = {
  gift: texts.gifts,
  comment: texts.comments,
  boost: texts.boosts,
  deadline: texts.deadlines,
  winner: texts.winners,
  goal: texts.goals,
  year: texts.years,
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
          <div className={styles.alerts}>
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

type QuietHoursProps = { hours: QuietHours | null; onChange: (hours: QuietHours | null) => void }

const usual: QuietHours = { from: '22:00', to: '07:00' }

/** The times between which push notifications wait. They are saved when a time is left, since typing passes others. */
function QuietHoursField({ hours, onChange }: QuietHoursProps) {
  const [typed, setTyped] = useState<Partial<QuietHours>>({})
  const shown = { ...usual, ...hours, ...typed }
  const time = (name: keyof QuietHours, label: string) => (
    <Field
      label={label}
      type="time"
      required
      value={shown[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      onBlur={() => {
        if (shown.from && shown.to && (shown.from !== hours?.from || shown.to !== hours.to)) onChange(shown)
        setTyped({})
      }}
    />
  )

  return (
    <div className={styles.quietHours}>
      <Checkbox
        label={texts.quietHours}
        hint={texts.quietHoursHint}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      />
      {hours && (
        <div className={styles.times}>
          {time('from', texts.from)}
          {time('to', texts.until)}
        </div>
      )}
    </div>
  )
}

/**
 * The user's settings for notifications, and `change`. Each change is shown from the press on, also while others are on
 * their way, until the server has confirmed or refused it.
 */
export function useNotificationSettings() {
  const { data, error, isFetching, refetch } = useRead(notificationSettings)
  const show = useReadChange(notificationSettings)
  const [pending, setPending] = useState<ChangeNotificationSettings[]>([])
  const end = (ended: ChangeNotificationSettings) => setPending((all) => all.filter((changes) => changes !== ended))
  const { mutate } = useWrite(changeNotificationSettings, {
    refreshes: [notificationSettings],
    scope: 'notification-settings',
    onSuccess(_, sent) {
      show(sent)
      end(sent)
    },
    onError(error, sent) {
      end(sent)
      toastFailure(error, texts.failedToChange)
    },
  })

  function change(changes: ChangeNotificationSettings) {
    setPending((all) => [...all, changes])
    mutate(changes)
  }

  const shown = data && pending.reduce<NotificationSettings>((all, changes) => ({ ...all, ...changes }), data)
  return { settings: { data: shown, error, isFetching, refetch }, change }
}
