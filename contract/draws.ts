import * as z from 'zod/mini'
import { drawVersion } from '#domain/draw.ts'
import { Competition, Winner } from './competitions.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/draws.ts'
import { Count, Id, Instant } from './shapes.ts'

export const ineligibleReasons = ['account_deleted', 'not_approved'] as const

/** All that decides a draw, for anyone to compute it again. What is not known yet is null, and a list of it is empty. */
export const DrawProof = z.object({
  version: z.literal(drawVersion),
  competitionId: Id,
  title: z.string(),
  endDate: Instant,
  commitment: z.string(),
  closedAt: z.nullable(Instant),
  /** Every entry, in the order in which they are counted. */
  entries: z.array(z.object({ entryId: Id, userRef: Id })),
  digest: z.nullable(z.string()),
  /** 'offline' rules out what an administrator could do; 'beacon' also what the server's operator could. */
  mode: z.enum(['offline', 'beacon']),
  /** The round of the public random numbers that was named at the creation, its value and the signature over it, in hex. */
  beacon: z.nullable(
    z.object({ chain: z.string(), round: Count, value: z.nullable(z.string()), signature: z.nullable(z.string()) }),
  ),
  drawnAt: z.nullable(Instant),
  seed: z.nullable(z.string()),
  /** The entries that could not win when the draw was made. */
  ineligible: z.array(z.object({ entryId: Id, reason: z.enum(ineligibleReasons) })),
  /** How many picks met an entry that could not win, before the one that won. */
  pick: z.nullable(Count),
  index: z.nullable(Count),
  winnerEntryId: z.nullable(Id),
  /** Entries of other people that the next picks meet. */
  reserves: z.array(Id),
  /** The Ed25519 public key, in hex, that receipts verify with. */
  receiptKey: z.string(),
})
export type DrawProof = z.infer<typeof DrawProof>

export const drawProof = endpoint('GET', '/api/competitions/:id/proof', {
  who: 'approved',
  summary: 'All that decides the draw, as far as it is known',
  reply: DrawProof,
})

export const selectWinner = endpoint('POST', '/api/competitions/:id/select-winner', {
  who: 'admin',
  summary: 'Draw the winner of a competition that has ended, once',
  reply: z.object({ winner: Winner, competition: Competition }),
})

export type SetBeacon = z.infer<typeof forms.SetBeacon>

export const setBeacon = endpoint('PUT', '/api/competitions/:id/beacon', {
  who: 'admin',
  summary: 'Hand in the signature of the public random number that the draw waits for; it is checked, not believed',
  body: forms.SetBeacon,
  reply: Competition,
})
