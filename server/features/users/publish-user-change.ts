import type { AppContext } from '#server/app-context.ts'

/** Publishes that a user's name or rights changed: open pages show names, and rights are read again. */
export function publishUserChange({ bus, sessions }: Pick<AppContext, 'bus' | 'sessions'>, id: string) {
  sessions.forget(id)
  bus.publish({ topic: 'gift' })
  bus.publish({ topic: 'person', userId: id })
}
