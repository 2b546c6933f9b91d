import type { AppContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

export const publishUserChange = (tx: Tx, { events, sessions }: Pick<AppContext, 'events' | 'sessions'>, id: string) =>
  tx.afterCommit(() => {
    sessions.forget(id)
    events.publish({ topic: 'gift' })
    events.publish({ topic: 'competition' })
    events.publish({ topic: 'person', userId: id })
  })
