import type { DrawProof } from '#contract/draws.ts'
import { beaconChain, beaconValue } from '#domain/beacon.ts'
import { drawVersion } from '#domain/draw.ts'
import { drawTerms } from '#domain/draw-terms.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { cachedDrawOutcomes, drawOutcome } from './draw-outcome.ts'
import { publishedEntries } from './published-entries.ts'
import { receiptSignerOf } from './receipts.ts'
import type { Viewer } from './visibility.ts'
import { competitionFor } from './visible-competitions.ts'

const cachedOutcome = cachedDrawOutcomes()

/** The proof of a competition's draw, as far as it is known. Refuses: not_found, also for one the user cannot see. */
export async function readDrawProof({ db, settings }: CommandContext, viewer: Viewer, { id }: { id: string }) {
  await competitionFor(db, id, viewer)
  return drawProof(db, id, { receiptKey: receiptSignerOf(settings).publicKey, outcomeOf: cachedOutcome })
}

type ProofRow = Omit<
  DrawProof,
  'version' | 'terms' | 'entries' | 'mode' | 'beacon' | 'ineligible' | 'index' | 'reserves' | 'receiptKey'
> & {
  tokenCost: number
  storeNumbers: string[]
  ineligible: DrawProof['ineligible'] | null
  beaconRound: number | null
  beaconSignature: string | null
}

type ProofOptions = { receiptKey: string; outcomeOf?: typeof drawOutcome }

/** Everything that decides a draw: the entries once the competition has closed, the seed and the result once it is drawn. */
export async function drawProof(
  db: Reader,
  id: string,
  { receiptKey, outcomeOf = drawOutcome }: ProofOptions,
): Promise<DrawProof> {
  const { tokenCost, storeNumbers, beaconRound, beaconSignature, ineligible, ...stored } = await db.one<ProofRow>(sql`
    select id as "competitionId", title, end_date as "endDate", token_cost as "tokenCost", store_numbers as "storeNumbers",
           commitment::text, closed_at as "closedAt",
           entries_digest::text as digest, winner_selected_at as "drawnAt", drawn_seed::text as seed, ineligible,
           drawn_pick::integer as pick, winner_entry_id as "winnerEntryId", drawn_by_entrant as "drawnByEntrant",
           beacon_round as "beaconRound", beacon_signature as "beaconSignature"
    from competitions where id = ${id}`)
  const { competitionId, endDate, seed, digest } = stored
  const usesBeacon = beaconRound !== null
  const entries = stored.closedAt ? await publishedEntries(db, id) : []
  const value = beaconSignature === null ? null : beaconValue(beaconSignature)
  return {
    version: drawVersion,
    ...stored,
    terms: drawTerms({ id: competitionId, endDate: new Date(endDate), tokenCost, storeNumbers, usesBeacon }),
    entries: entries.map(({ entryId, userRef, status }) => ({ entryId, userRef, status })),
    mode: usesBeacon ? 'beacon' : 'offline',
    beacon: usesBeacon ? { chain: beaconChain, round: beaconRound, value, signature: beaconSignature } : null,
    ineligible: ineligible ?? [],
    ...outcomeOf({ competitionId, seed, digest, ineligible: ineligible ?? [], beacon: value ?? '' }, entries),
    receiptKey,
  }
}
