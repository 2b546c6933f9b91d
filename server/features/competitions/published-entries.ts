import type { DrawEntry } from '#domain/draw.ts'
import type { DrawProof } from '#contract/draws.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type Hindrance = DrawProof['ineligible'][number]['reason']

/** A ticket as it is published, with whose it is and why it could not win now. */
export type PublishedEntry = DrawEntry & { userId: string; ineligibleReason: Hindrance | null }

/** All tickets of a competition, in the order in which they are counted. */
export const publishedEntries = (db: Reader, competitionId: string) =>
  db.many<PublishedEntry>(sql`
    select "entryId", "userRef", "userId", ineligible_reason as "ineligibleReason" from published_entries
    where competition_id = ${competitionId} order by line`)
