import type { Reaction, SetReaction } from '#contract/social.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

type Reacting = { userId: string; now: Date }

/** Sets a person's one reaction to a gift, and says whether it is their first. Refuses: not_found. */
export async function setReaction(db: Db, { giftId, reactionType }: SetReaction, { userId, now }: Reacting) {
  const id = newId(now)
  const reaction = await db.one<Reaction>(sql`
    select * from set_reaction(${id}, ${giftId}, ${userId}, ${reactionType}, ${now})`)
  return { reaction, isFirst: reaction.id === id }
}

/** Takes a person's reaction to a gift back. Refuses: not_found. */
export async function removeReaction(db: Db, giftId: string, userId: string) {
  await db.one(sql`select remove_reaction(${giftId}, ${userId})`)
}
