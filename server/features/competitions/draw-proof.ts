import type { DrawProof } from '#contract/draws.ts'
import { beaconChain, beaconValue } from '#domain/beacon.ts'
import { drawVersion } from '#domain/draw.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { cachedDrawOutcomes, drawOutcome } from './draw-outcome.ts'
import { publishedEntries } from './published-entries.ts'
import { competitionFor } from './queries.ts'
import { receiptSignerOf } from './receipts.ts'
import type { Viewer } from './visibility.ts'

const cachedOutcome = cachedDrawOutcomes()

/** The proof of a competition's draw, as far as it is known. Refuses: not_found, also for one the user cannot see. */
export async function readDrawProof({ db, settings }: CommandContext, viewer: Viewer, { id }: { id: string }) {
  await competitionFor(db, id, viewer)
  return drawProof(db, id, { receiptKey: receiptSignerOf(settings).publicKey, outcomeOf: cachedOutcome })
}

type ProofRow = Omit<
  DrawProof,
  'version' | 'entries' | 'mode' | 'beacon' | 'ineligible' | 'index' | 'reserves' | 'receiptKey'
> & { ineligible: DrawProof['ineligible'] | null; beaconRound: number | null; beaconSignature: string | null }

type ProofOptions = { receiptKey: string; outcomeOf?: typeof drawOutcome }

/** Everything that decides a draw: the entries once the competition has closed, the seed and the result once it is drawn. */
export async function drawProof(
  db: Reader,
  id: string,
  { receiptKey, outcomeOf = drawOutcome }: ProofOptions,
): Promise<DrawProof> {
  const { beaconRound, beaconSignature, ineligible, ...stored } = await db.one<ProofRow>(sql`
    select id as "competitionId", title, end_date as "endDate", commitment::text, closed_at as "closedAt",
           entries_digest::text as digest, winner_selected_at as "drawnAt", drawn_seed::text as seed, ineligible,
           drawn_pick::integer as pick, winner_entry_id as "winnerEntryId",
           beacon_round as "beaconRound", beacon_signature as "beaconSignature"
    from competitions where id = ${id}`)
  const { competitionId, seed, digest } = stored
  const entries = stored.closedAt ? await publishedEntries(db, id) : []
  const value = beaconSignature === null ? null : beaconValue(beaconSignature)
  return {
    version: drawVersion,
    ...stored,
    entries: entries.map(({ entryId, userRef }) => ({ entryId, userRef })),
    mode: beaconRound === null ? 'offline' : 'beacon',
    beacon: beaconRound === null ? null : { chain: beaconChain, round: beaconRound, value, signature: beaconSignature },
    ineligible: ineligible ?? [],
    ...outcomeOf({ competitionId, seed, digest, ineligible: ineligible ?? [], beacon: value ?? '' }, entries),
    receiptKey,
  }
}
