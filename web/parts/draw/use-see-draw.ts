import { competitions, seeDraw } from '#contract/competitions.ts'
import { notifications, unreadCount } from '#contract/notifications.ts'
import { useWrite } from '#web/data/cache/use-write.ts'

/** Remembers that the viewer has seen a draw, on all devices. If that fails, they see it once more. */
export function useSeeDraw(id: string) {
  const { mutate } = useWrite(seeDraw, {
    params: { id },
    isUnasked: true,
    refreshes: [competitions, notifications, unreadCount],
  })
  return () => mutate(undefined)
}
