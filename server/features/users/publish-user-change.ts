import type { AppContext } from '#server/app-context.ts'

/** Publishes that a user's name or rights changed: open pages show names, and rights are read again. */
export function publishUserChange({ events, sessions }: Pick<AppContext, 'events' | 'sessions'>, id: string) {
  sessions.forget(id)
  events.publish({ topic: 'gift' })
  events.publish({ topic: 'person', userId: id })
}
