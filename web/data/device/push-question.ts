import { canUsePush } from './can-use-push.ts'
import { readLocalValue, writeLocalValue } from './local-storage.ts'

/** Whether somebody was asked here, whatever they answered. A log-out removes it. */
const askedKey = 'push-asked'

/** Whether the browser lets us ask, and nobody was asked here yet. */
export const mayAskAboutPush = () => canUsePush() && Notification.permission === 'default' && !readLocalValue(askedKey)

export const noteAsked = () => writeLocalValue(askedKey, true)
