import type { Reaction, SetReaction } from '#contract/social.ts'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'

type Made = { id: string; isFirst: boolean }

/** Sets a person's one reaction to a gift, and says whether it is their first. Refuses: not_found. */
export async function setReaction(
  db: Db,
  { giftId, reactionType }: SetReaction,
  { userId, now }: { userId: string; now: Date },
) {
  const { id, isFirst } = await db.one<Made>(sql`
    select id, is_first as "isFirst" from set_reaction(${newId(now)}, ${giftId}, ${userId}, ${reactionType}, ${now})`)
  return { isFirst, reaction: await db.one<Reaction>(sql`select * from reaction_shapes where id = ${id}`) }
}

/** Takes a person's reaction to a gift back. Refuses: not_found. */
export async function removeReaction(db: Db, giftId: string, userId: string) {
  await db.one(sql`select remove_reaction(${giftId}, ${userId})`)
}
