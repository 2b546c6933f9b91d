import type { DrawProof } from '#contract/draws.ts'
import { beaconChain, beaconValue } from '#domain/beacon.ts'
import { drawVersion } from '#domain/draw.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { drawOutcome } from './draw-outcome.ts'
import { publishedEntries } from './published-entries.ts'

type Kept = Pick<
  DrawProof,
  | 'competitionId'
  | 'title'
  | 'endDate'
  | 'commitment'
  | 'closedAt'
  | 'digest'
  | 'drawnAt'
  | 'seed'
  | 'pick'
  | 'winnerEntryId'
> & { ineligible: DrawProof['ineligible'] | null; beaconRound: number | null; beaconSignature: string | null }

type Asked = { receiptKey: string; outcomeOf?: typeof drawOutcome }

/** All that decides a draw, as far as it is known: the entries from the close on, the seed and the rest from the draw on. */
export async function drawProof(
  db: Reader,
  id: string,
  { receiptKey, outcomeOf = drawOutcome }: Asked,
): Promise<DrawProof> {
  const { beaconRound, beaconSignature, ineligible, ...cached } = await db.one<Kept>(sql`
    select id as "competitionId", title, end_date as "endDate", commitment::text, closed_at as "closedAt",
           entries_digest::text as digest, winner_selected_at as "drawnAt", drawn_seed::text as seed, ineligible,
           drawn_pick::integer as pick, winner_entry_id as "winnerEntryId",
           beacon_round as "beaconRound", beacon_signature as "beaconSignature"
    from competitions where id = ${id}`)
  const { competitionId, seed, digest } = cached
  const entries = cached.closedAt ? await publishedEntries(db, id) : []
  const value = beaconSignature === null ? null : beaconValue(beaconSignature)
  return {
    version: drawVersion,
    ...cached,
    entries: entries.map(({ entryId, userRef }) => ({ entryId, userRef })),
    mode: beaconRound === null ? 'offline' : 'beacon',
    beacon: beaconRound === null ? null : { chain: beaconChain, round: beaconRound, value, signature: beaconSignature },
    ineligible: ineligible ?? [],
    ...outcomeOf({ competitionId, seed, digest, ineligible: ineligible ?? [], beacon: value ?? '' }, entries),
    receiptKey,
  }
}
