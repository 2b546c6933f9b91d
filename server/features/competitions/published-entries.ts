import type { DrawProof } from '#contract/draws.ts'
import type { DrawEntry } from '#domain/draw.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type IneligibleReason = DrawProof['ineligible'][number]['reason']

/** A ticket as it is published, with its owner and why it cannot win now. */
export type PublishedEntry = DrawEntry & { userId: string; ineligibleReason: IneligibleReason | null }

/** All tickets of a competition, in the order in which the draw numbers them. */
export const publishedEntries = (db: Reader, competitionId: string) =>
  db.many<PublishedEntry>(sql`
    select "entryId", "userRef", "userId", ineligible_reason as "ineligibleReason" from published_entries
    where competition_id = ${competitionId} order by line`)
