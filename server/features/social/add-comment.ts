import type { AddComment, Comment } from '#contract/social.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { sql } from '#server/platform/db/sql.ts'
import { publishGiftChange } from './publish-gift-change.ts'

/** Refuses: too_many_requests, not_found, gift_hidden, key_reused. */
export async function addComment(
  context: CommandContext,
  author: { id: string },
  { giftId, content }: AddComment,
): Promise<Comment> {
  const { db, now, idempotencyKey, rateLimits } = context
  await consume(rateLimits.comments, author.id)
  const comment = await db.one<Comment>(sql`
    select * from add_comment(
      ${newId(now)}, ${giftId}, ${author.id}, ${content}, ${now}, ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)
  await publishGiftChange(context, giftId)
  return comment
}
