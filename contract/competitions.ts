import * as z from 'zod/mini'
import { pageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/competitions.ts'
import { Count, Id, Instant, Page } from './shapes.ts'

/** A winner as everybody may see them. */
export const Winner = z.object({ firstName: z.string(), lastNameInitial: z.string() })
export type Winner = z.infer<typeof Winner>

export const Competition = z.object({
  id: Id,
  title: z.string(),
  prize: z.string(),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  tokenCost: Count,
  startDate: Instant,
  endDate: Instant,
  isActive: z.boolean(),
  storeNumbers: z.array(z.string()),
  createdById: z.nullable(Id),
  winnerId: z.nullable(Id),
  winnerSelectedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  cancelledAt: z.nullable(Instant),
  /** Null until there is a winner, and where the winner's account is gone. */
  winner: z.nullable(Winner),
  /** How often the viewer entered. */
  myEntryCount: Count,
  hasEntries: z.boolean(),
  /** Binds the draw's seed from the creation on: 64 hex digits. */
  commitment: z.string(),
  /** The first round of the public random numbers that counts, where the draw uses one. */
  beaconRound: z.nullable(Count),
  /** What is fixed at the close: when it was, how many entries there are, and what binds them. */
  closedAt: z.nullable(Instant),
  entryCount: z.nullable(Count),
  entriesDigest: z.nullable(z.string()),
})
export type Competition = z.infer<typeof Competition>

export type CompetitionForm = z.infer<typeof forms.CompetitionForm>

export const competitions = endpoint('GET', '/api/competitions', {
  who: 'approved',
  summary: 'Competitions you can see: active by end, upcoming by start, then past ones',
  search: Page,
  reply: z.array(Competition),
  pageSize: pageSize.default,
})

export const winners = endpoint('GET', '/api/competitions/winners', {
  who: 'approved',
  summary: 'The winners of competitions you can see, by the id of the competition',
  reply: z.record(z.string(), Winner),
})

export const createCompetition = endpoint('POST', '/api/competitions', {
  who: 'admin',
  summary: 'Open a competition for stores of yours',
  body: forms.CompetitionForm,
  reply: Competition,
  status: 201,
})

export const editCompetition = endpoint('PUT', '/api/competitions/:id', {
  who: 'admin',
  summary: 'Change a competition that nobody has entered yet',
  body: forms.CompetitionForm,
  reply: Competition,
})

export const cancelCompetition = endpoint('POST', '/api/competitions/:id/cancel', {
  who: 'admin',
  summary: 'Call a competition off and give every entry its tokens back',
  reply: Competition,
})
