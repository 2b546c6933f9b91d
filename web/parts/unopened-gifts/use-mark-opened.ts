import { useState } from 'react'
import { type NewThanks, newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import { useWrite } from '#web/data/cache/use-write.ts'

/**
 * Marks gifts as opened, each once: their notifications become read, on all devices. If that fails, nobody has to know: they
 * are shown again on the next visit.
 */
export function useMarkOpened() {
  const write = useWrite(readGiftNotifications, { isUnasked: true, refreshes: [notifications, unreadCount, newThanks] })
  const [markedIds] = useState(() => new Set<string>())
  return (...gifts: NewThanks[]) => {
    const giftIds = gifts.map(({ id }) => id).filter((id) => !markedIds.has(id))
    for (const id of giftIds) markedIds.add(id)
    if (giftIds.length > 0) write.mutate({ giftIds })
  }
}
