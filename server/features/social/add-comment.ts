import type { AddComment, Comment } from '#contract/social.ts'
import type { CommandContext } from '#server/app-context.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { couldConsume, refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { sql } from '#server/platform/db/sql.ts'
import { publishGiftChange } from './publish-gift-change.ts'

/** Refuses: too_many_requests, not_found, gift_hidden, key_reused. */
export async function addComment(
  context: CommandContext,
  author: { id: string },
  { giftId, content }: AddComment,
): Promise<Comment> {
  const { db, now, idempotencyKey, rateLimits } = context
  const isWithinLimit = await couldConsume(rateLimits.comments, author.id)
  if (!isWithinLimit && !(await isRepeat(context, author))) await refuseWhenExhausted(rateLimits.comments, author.id)
  const comment = await db.one<Comment>(sql`
    select * from add_comment(
      ${newId(now)}, ${giftId}, ${author.id}, ${content}, ${now}, ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)
  await publishGiftChange(context, giftId)
  return comment
}

/** True if the author has sent this comment before: it gets the same answer again. */
async function isRepeat({ db, idempotencyKey }: CommandContext, author: { id: string }) {
  if (!idempotencyKey) return false
  const earlier = await db.maybe(sql`
    select from idempotency_keys
    where user_id = ${author.id} and key = ${idempotencyKey.key} and request_hash = ${idempotencyKey.hash}`)
  return earlier !== null
}
