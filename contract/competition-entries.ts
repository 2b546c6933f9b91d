import * as z from 'zod/mini'
import { defaultPageSize, maxEntriesAtOnce } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Page } from './shapes.ts'

export const Entry = z.object({
  id: Id,
  competitionId: Id,
  userId: Id,
  tokensSpent: Count,
  createdAt: Instant,
  /** The caller's pseudonym in the published list of this competition's entries. */
  userRef: Id,
  /** The SHA-256 of the terms that the entry fixed, as the proof of the draw publishes them. */
  termsHash: z.string(),
  /**
   * The server's Ed25519 signature, in hex, over 'rewards-draw-v2|receipt|competitionId|id|userRef|createdAt|termsHash':
   * proof that the entry was accepted under these terms.
   */
  receipt: z.string(),
})
export type Entry = z.infer<typeof Entry>

const count = { error: 'entry_count_invalid' }

export const EnterCompetition = z.object({
  competitionId: Id,
  /** How many entries to make; 1 by default. */
  count: z.optional(z.int(count).check(z.gte(1, count), z.lte(maxEntriesAtOnce, count))),
})
export type EnterCompetition = z.infer<typeof EnterCompetition>

export const enterCompetition = endpoint('POST', '/api/competition-entries', {
  access: 'approved',
  isForKiosk: true,
  summary:
    'Enter a competition, once or several times: each entry costs the tokens of the competition, and all are made, or none',
  body: EnterCompetition,
  /** The last of the entries that the request made, and all of them, oldest first. */
  reply: z.extend(Entry, { entries: z.array(Entry) }),
  status: 201,
  refuses: ['not_found', 'other_stores', 'competition_not_active', 'too_few_to_enter', 'key_reused'],
})

export const myEntries = endpoint('GET', '/api/competition-entries/my-entries', {
  access: 'approved',
  summary: 'Your entries with their receipts, newest first',
  search: z.extend(Page, { competitionId: z.optional(Id) }),
  reply: z.array(Entry),
  pageSize: defaultPageSize,
})
