import { useState } from 'react'
import {
  type ChangeNotificationSettings,
  changeNotificationSettings,
  type NotificationSettings,
  notificationSettings,
} from '#contract/notification-settings.ts'
import * as texts from '#texts/notification-settings.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadChange } from '#web/data/cache/use-read-change.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

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
