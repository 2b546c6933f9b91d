import type { AddComment, Comment } from '#contract/social.ts'
import type { Db } from '#server/db/db.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'
import type { RequestKey } from '#server/http/idempotency.ts'

type Commenting = { authorId: string; requestKey: RequestKey | null; now: Date }

/** Comments on a gift. Refuses: not_found, key_reused. */
export function addComment(
  db: Db,
  { giftId, content }: AddComment,
  { authorId, requestKey, now }: Commenting,
): Promise<Comment> {
  return db.one<Comment>(sql`
    select * from add_comment(
      ${newId(now)}, ${giftId}, ${authorId}, ${content}, ${now}, ${requestKey?.key}, ${requestKey?.hash})`)
}
