import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'

/** Tells everyone that a gift's counts changed, and its two people that something concerns them. */
export async function publishGiftChange(giftId: string, { db, events }: Pick<AppContext, 'db' | 'events'>) {
  events.publish({ topic: 'gift' })
  const people = await db.many<{ userId: string }>(sql`
    select unnest(array[from_user_id, to_user_id]) as "userId" from token_gifts where id = ${giftId}`)
  for (const { userId } of people) events.publish({ topic: 'person', userId })
}
