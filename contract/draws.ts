import * as z from 'zod/mini'
import { drawVersion, entryStatuses } from '#domain/draw.ts'
import { Competition, Winner } from './competitions.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/draws.ts'
import { Count, Id, Instant } from './shapes.ts'

export const ineligibleReasons = ['account_deleted', 'not_approved'] as const

const BeaconRule = z.object({ chain: z.string(), delaySeconds: Count })

/** The terms that the first entry fixed; the commitment and each receipt cover them. */
const DrawTerms = z.object({
  id: Id,
  endDate: Instant,
  tokenCost: Count,
  storeNumbers: z.array(z.string()),
  mode: z.enum(['offline', 'beacon']),
  beacon: z.nullable(BeaconRule),
})

/** A place in the audit chain: the checkpoint, the event's position in it from 1, and the event's digest. */
const ChainPlace = z.object({ checkpoint: Count, position: Count, hash: z.string() })

/** Everything that decides a draw, so that anyone can recompute it. Values not known yet are null or empty lists. */
export const DrawProof = z.object({
  version: z.literal(drawVersion),
  competitionId: Id,
  title: z.string(),
  endDate: Instant,
  terms: DrawTerms,
  commitment: z.string(),
  closedAt: z.nullable(Instant),
  /** Every entry, in the order of the draw, and whether it could win at the close. */
  entries: z.array(z.object({ entryId: Id, userRef: Id, status: z.enum(entryStatuses) })),
  digest: z.nullable(z.string()),
  /** 'offline' rules out manipulation by administrators; 'beacon' also by the server's operator. */
  mode: z.enum(['offline', 'beacon']),
  /** The beacon round that was named at the creation, with its value and signature in hex. */
  beacon: z.nullable(
    z.object({ chain: z.string(), round: Count, value: z.nullable(z.string()), signature: z.nullable(z.string()) }),
  ),
  drawnAt: z.nullable(Instant),
  /** True if a person drew who had entered, because nobody else had the right. */
  drawnByEntrant: z.nullable(z.boolean()),
  seed: z.nullable(z.string()),
  /** The entries that were ineligible at the draw. `deletion` is the event that made one ineligible after the close. */
  ineligible: z.array(z.object({ entryId: Id, reason: z.enum(ineligibleReasons), deletion: z.nullable(ChainPlace) })),
  /** The number of picks with ineligible entries before the winning one. */
  pick: z.nullable(Count),
  index: z.nullable(Count),
  winnerEntryId: z.nullable(Id),
  /** The entries of the next picks, of other people each. */
  reserves: z.array(Id),
  /** The Ed25519 public key, in hex, that receipts verify with. */
  receiptKey: z.string(),
})
export type DrawProof = z.infer<typeof DrawProof>

export const drawProof = endpoint('GET', '/api/competitions/:id/proof', {
  access: 'approved',
  scope: 'competitions:read',
  summary: 'The proof of the draw, as far as it is known',
  reply: DrawProof,
})

export const selectWinner = endpoint('POST', '/api/competitions/:id/select-winner', {
  access: 'admin',
  scope: null,
  summary: 'Draw the winner of a competition that has ended, once',
  reply: z.object({ winner: Winner, competition: Competition }),
  refuses: [
    'partly_in_scope',
    'already_cancelled',
    'already_drawn',
    'not_ended',
    'own_competition',
    'beacon_missing',
    'entries_changed',
    'no_eligible_entries',
  ],
})

export type SetBeacon = z.infer<typeof forms.SetBeacon>

export const setBeacon = endpoint('PUT', '/api/competitions/:id/beacon', {
  access: 'admin',
  scope: null,
  summary: 'Submit the signature of the beacon round that the draw waits for; the server verifies it',
  body: forms.SetBeacon,
  reply: Competition,
  refuses: ['partly_in_scope', 'no_beacon', 'already_drawn', 'not_ended', 'wrong_beacon'],
})
