import type { AppContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Publishes that a gift's counts changed: to everyone's feed, and to its giver and receivers. */
export async function publishGiftChange({ db, events }: Pick<AppContext, 'db' | 'events'>, giftId: string) {
  events.publish({ topic: 'gift' })
  const users = await db.many<{ userId: string }>(sql`
    select distinct unnest(array[from_user_id, to_user_id]) as "userId" from token_gifts where id = any(gifts_together(${giftId}))`)
  for (const { userId } of users) events.publish({ topic: 'person', userId })
}
