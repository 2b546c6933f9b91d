import * as contract from '#contract/notification-settings.ts'
import { implement } from '#server/app-context.ts'
import { changeNotificationSettings, readNotificationSettings } from './notification-settings.ts'
import { subscribeToPush, unsubscribeFromPush } from './subscribe.ts'

export const pushRoutes = implement(contract, {
  notificationSettings: readNotificationSettings,
  changeNotificationSettings,
  subscribeToPush,
  unsubscribeFromPush,
})
