import type { Reaction, SetReaction } from '#contract/social.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { publishGiftChange } from './publish-gift-change.ts'

type SetReactionContext = CommandContext & Partial<Pick<HttpContext, 'reply'>>

/** Sets a user's one reaction to a gift; 200 instead of 201 if it replaces an earlier one. Refuses: not_found, gift_hidden. */
export async function setReaction(
  context: SetReactionContext,
  actor: { id: string },
  { giftId, reactionType }: SetReaction,
): Promise<Reaction> {
  const { db, now, reply } = context
  const id = newId(now)
  const reaction = await db.one<Reaction>(sql`
    select * from set_reaction(${id}, ${giftId}, ${actor.id}, ${reactionType}, ${now})`)
  if (reaction.id !== id) reply?.code(200)
  await publishGiftChange(context, giftId)
  return reaction
}

/** Refuses: not_found, gift_hidden. */
export async function removeReaction(context: CommandContext, actor: { id: string }, { giftId }: { giftId: string }) {
  await context.db.one(sql`select remove_reaction(${giftId}, ${actor.id})`)
  await publishGiftChange(context, giftId)
  return {}
}
