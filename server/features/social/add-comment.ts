import type { AddComment, Comment } from '#contract/social.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'

type Commenting = { authorId: string; idempotencyKey: IdempotencyKey | null; now: Date }

/** Comments on a gift. Refuses: not_found, key_reused. */
export function addComment(
  db: Db,
  { giftId, content }: AddComment,
  { authorId, idempotencyKey, now }: Commenting,
): Promise<Comment> {
  return db.one<Comment>(sql`
    select * from add_comment(
      ${newId(now)}, ${giftId}, ${authorId}, ${content}, ${now}, ${idempotencyKey?.key}, ${idempotencyKey?.hash})`)
}
