import type { DrawProof } from '#contract/draws.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, sql } from '#server/platform/db/sql.ts'

/** A ticket as it is published, with its owner. */
export type PublishedEntry = DrawProof['entries'][number] & { userId: string }

/** All tickets of a competition, in the order in which the draw numbers them. */
export const publishedEntries = (db: Reader, competitionId: string) =>
  db.many<PublishedEntry>(
    heavy(sql`
      select "entryId", "userRef", "userId", status from published_entries
      where competition_id = ${competitionId} order by line`),
  )
