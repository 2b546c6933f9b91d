import { sql } from '#server/db/sql.ts'
import type { Ground } from '#server/http/ground.ts'

/** Tells everyone that a gift's counts changed, and its two people that something concerns them. */
export async function tellPeopleOf(giftId: string, { db, bus }: Pick<Ground, 'db' | 'bus'>) {
  bus.publish({ topic: 'gift' })
  const people = await db.many<{ userId: string }>(sql`
    select unnest(array[from_user_id, to_user_id]) as "userId" from token_gifts where id = ${giftId}`)
  for (const { userId } of people) bus.publish({ topic: 'person', userId })
}
