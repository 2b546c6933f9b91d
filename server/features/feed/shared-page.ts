import type { FeedItem } from '#contract/feed.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { type Mark, markedIds, type SharedFeedItem, withMarks, withViewerMarks } from './queries.ts'

type OwnedMark = Mark & { userId: string }

/** A page of the feed for all viewers. `marks` are those of every viewer; null if they are too many to keep. */
export type SharedPage = { unmarked: Rows<FeedItem>; marks: Map<string, OwnedMark[]> | null }

const maxMarks = 2_000

/** Reads the reactions and boosts of everyone with a page, in one statement instead of one for each viewer. */
export async function shareFeedPage(
  db: Reader,
  page: Promise<Rows<SharedFeedItem>>,
  limit = maxMarks,
): Promise<SharedPage> {
  const { rows, next } = await page
  const unmarked = { rows: rows.map((item) => withMarks(item, [])), next }
  if (rows.reduce((sum, item) => sum + countOf(item), 0) > limit) return { unmarked, marks: null }
  const marks = await marksOn(db, markedIds(rows), limit)
  return { unmarked, marks: marks.length > limit ? null : Map.groupBy(marks, ({ userId }) => userId) }
}

/** The page as a viewer sees it. Those without a mark on it get the same rows, which are serialized once. */
export async function feedPageFor(db: Reader, viewerId: string, { unmarked, marks }: SharedPage) {
  if (marks === null) return withViewerMarks(db, viewerId, unmarked)
  const own = marks.get(viewerId)
  return own ? { rows: unmarked.rows.map((item) => withMarks(item, own)), next: unmarked.next } : unmarked
}

const countOf = ({ reactionCounts, boostCount }: SharedFeedItem) =>
  Object.values(reactionCounts).reduce((sum, count) => sum + count, boostCount)

const marksOn = (db: Reader, ids: string[], limit: number) =>
  db.many<OwnedMark>(sql`
    select user_id as "userId", gift_id as "giftId", reaction_type as reaction, false as boosted from reactions
    where gift_id = any(${ids}::uuid[])
    union all
    select user_id, gift_id, null, true from boosts where gift_id = any(${ids}::uuid[])
    limit ${literal(limit + 1)}`)
