import { me } from '#contract/auth.ts'
import { competitions } from '#contract/competitions.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { useLiveEvent } from '#web/api/use-live-event.ts'

/** Reads anew what is a person's own, as soon as the server says that something concerns them. */
export function usePersonNews() {
  const refresh = useRefresh()
  useLiveEvent('person', () => void refresh([me, unreadCount, notifications, giftsReceived, competitions]))
}
