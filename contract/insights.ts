import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Instant, Person } from './shapes.ts'

const InsightWeek = z.object({
  /** As '2026-W47'. */
  week: z.string(),
  /** The tokens that people of the stores gave, how many of them gave, and how many of them received. */
  tokens: Count,
  givers: Count,
  receivers: Count,
})
export type InsightWeek = z.infer<typeof InsightWeek>

/** Several stores where one alone has too few people. */
const StoreInsight = z.object({
  storeNumbers: z.array(z.string()),
  people: Count,
  /** How many of them gave in the last complete week; null if they are too few to tell. */
  gave: z.nullable(Count),
  unusedTokens: Count,
})
export type StoreInsight = z.infer<typeof StoreInsight>

const UnthankedPerson = z.extend(Person, { lastThankedAt: z.nullable(Instant) })

export const Insights = z.object({
  at: Instant,
  people: Count,
  unusedTokens: Count,
  /** True if there are too many people to look at each: all below is then empty or null, and one store can be chosen. */
  isTooLarge: z.boolean(),
  /** How many people gave in the last complete week; null if they are too few to tell. */
  gave: z.nullable(Count),
  /** The last twelve weeks, oldest first, with the current one at the end. Empty if the people are too few to tell. */
  weeks: z.array(InsightWeek),
  stores: z.array(StoreInsight),
  /** The people that nobody thanked for 30 days, by store: their number, and up to 500 of them, the longest ago first. */
  unthanked: z.object({ count: Count, people: z.array(UnthankedPerson) }),
})
export type Insights = z.infer<typeof Insights>

export const insights = endpoint('GET', '/api/insights', {
  access: 'admin',
  scope: 'insights:read',
  summary: 'How people of your stores thank each other: who was not thanked for 30 days, participation, unused tokens',
  search: z.object({
    /** One of your stores; without it all of them. */
    store: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: Insights,
  refuses: ['store_out_of_scope'],
})
