import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/competitions.ts'
import { Count, Id, Instant, Page, Person } from './shapes.ts'

/** The search with which home and the rail read the competitions. */
export const highlights = { show: 'highlights' } as const

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
  /** Null until the draw, and if the winner's account was deleted. */
  winner: z.nullable(Person),
  /** How the winner gets the prize; null for everyone but the winner and admins of its stores. */
  collectInstructions: z.nullable(z.string()),
  handedOverAt: z.nullable(Instant),
  /** When the winner confirmed it. */
  receivedAt: z.nullable(Instant),
  /** True for the winner until they dismiss the news of it. */
  isNewWin: z.boolean(),
  /** True for the winner until the win was celebrated, and for other entrants while their news of the draw is unread. */
  isNewDraw: z.boolean(),
  myEntryCount: Count,
  hasEntries: z.boolean(),
  /** True if the viewer could draw the winner but has entered, and another admin can draw. */
  isDrawnByAnother: z.boolean(),
  /** The commitment to the draw's seed: 64 hex digits. */
  commitment: z.string(),
  /** The beacon round of the draw; null if it uses none. */
  beaconRound: z.nullable(Count),
  /** Set at the close: its time, the number of entries and their digest. */
  closedAt: z.nullable(Instant),
  entryCount: z.nullable(Count),
  entriesDigest: z.nullable(z.string()),
})
export type Competition = z.infer<typeof Competition>

export type CompetitionForm = z.infer<typeof forms.CompetitionForm>
export type CollectInstructionsForm = z.infer<typeof forms.CollectInstructionsForm>

export const competitions = endpoint('GET', '/api/competitions', {
  access: 'approved',
  isForKiosk: true,
  scope: 'competitions:read',
  summary:
    'Competitions you can see: active by end, upcoming by start, then past ones; ' +
    'with show=highlights the first three active, the first three upcoming, and your wins that you have not dismissed or whose prize you have not confirmed',
  search: z.extend(Page, { show: z.optional(z.literal('highlights')) }),
  reply: z.array(Competition),
  pageSize: defaultPageSize,
})

export const winners = endpoint('GET', '/api/competitions/winners', {
  access: 'approved',
  scope: 'competitions:read',
  summary: 'The winners of competitions you can see, by the id of the competition',
  reply: z.record(z.string(), Winner),
})

/** A drawn competition as the hall of fame shows it. */
export const Win = z.object({
  /** Of the competition. */
  id: Id,
  title: z.string(),
  prize: z.string(),
  imageUrl: z.nullable(z.string()),
  winner: Person,
  winnerSelectedAt: Instant,
  handedOverAt: z.nullable(Instant),
  receivedAt: z.nullable(Instant),
  /** The number of tickets in the draw, and the viewer's among them. */
  entryCount: z.nullable(Count),
  myEntryCount: Count,
  /** True for an entrant who has not met the news of the draw yet. */
  isNewDraw: z.boolean(),
  /** The values that the verification compares with the proof. */
  commitment: z.string(),
  entriesDigest: z.nullable(z.string()),
})
export type Win = z.infer<typeof Win>

export const hallOfFame = endpoint('GET', '/api/competitions/hall-of-fame', {
  access: 'approved',
  scope: 'competitions:read',
  summary: 'The winners of competitions you can see, newest first, without deleted accounts',
  search: Page,
  reply: z.array(Win),
  pageSize: defaultPageSize,
})

export const entryCounts = endpoint('GET', '/api/competitions/entry-counts', {
  access: 'admin',
  scope: 'competitions:read',
  summary:
    'The number of entries, of people who made them, and of entries that cannot win, by the id of the competition; of your newest competitions',
  reply: z.record(z.string(), z.object({ entries: Count, people: Count, cannotWin: Count })),
})
export type EntryCounts = z.infer<typeof entryCounts.reply>

export const ticketCounts = endpoint('GET', '/api/competitions/tickets', {
  access: 'approved',
  summary: 'The number of tickets that can win, by the id of the competition; of those you can see that run now',
  reply: z.record(z.string(), Count),
})
export type TicketCounts = z.infer<typeof ticketCounts.reply>

export const createCompetition = endpoint('POST', '/api/competitions', {
  access: 'admin',
  scope: 'competitions:write',
  summary: 'Open a competition for stores of yours',
  body: forms.CompetitionForm,
  reply: Competition,
  status: 201,
  refuses: ['unknown_store', 'foreign_store', 'end_in_past', 'foreign_picture', 'own_site_picture', 'key_reused'],
})

export const editCompetition = endpoint('PUT', '/api/competitions/:id', {
  access: 'admin',
  scope: 'competitions:write',
  summary: 'Change a competition that nobody has entered yet',
  body: forms.CompetitionForm,
  reply: Competition,
  refuses: [
    'partly_in_scope',
    'unknown_store',
    'foreign_store',
    'already_cancelled',
    'has_entries',
    'end_in_past',
    'foreign_picture',
    'own_site_picture',
  ],
})

export const cancelCompetition = endpoint('POST', '/api/competitions/:id/cancel', {
  access: 'admin',
  scope: 'competitions:write',
  summary: 'Cancel a competition and refund every entry',
  reply: Competition,
  refuses: ['partly_in_scope', 'already_cancelled', 'already_drawn'],
})

export const receivePrize = endpoint('POST', '/api/competitions/:id/receive', {
  access: 'approved',
  summary: 'Confirm, as the winner, that you have the prize',
  reply: Competition,
  refuses: ['not_handed_over', 'already_received'],
})

export const seeDraw = endpoint('POST', '/api/competitions/:id/see-draw', {
  access: 'approved',
  summary: 'Mark a draw that you entered as seen, on all devices, and your news of it as read',
  reply: z.object({}),
})

export const dismissWin = endpoint('POST', '/api/competitions/:id/dismiss-win', {
  access: 'approved',
  summary: 'Do not show the news of your win any more',
  reply: z.object({}),
})
