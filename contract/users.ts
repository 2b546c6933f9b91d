import * as z from 'zod/mini'
import { defaultPageSize, maxLength } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Gift } from './gifts.ts'
import { Count, Id, Instant, Page, Person, Role } from './shapes.ts'

export const Colleague = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  lastNameInitial: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  storeNumber: z.string(),
  profileImageUrl: z.nullable(z.string()),
})
export type Colleague = z.infer<typeof Colleague>

/** `isThanked`: with one of the newest hundred gifts of the one who searches. */
export const FoundColleague = z.extend(Colleague, { isThanked: z.boolean() })
export type FoundColleague = z.infer<typeof FoundColleague>

export const searchColleagues = endpoint('GET', '/api/users/search', {
  access: 'approved',
  summary:
    'Approved colleagues whose name or email matches: those whom you have thanked, then your store, then the others',
  search: z.object({ q: z.optional(z.string().check(z.maxLength(maxLength.search))) }),
  reply: z.array(FoundColleague),
})

/** A colleague as everyone sees them: no email, no balances, no entries. */
export const Profile = z.extend(Person, { role: Role })
export type Profile = z.infer<typeof Profile>

export const TopReason = z.object({ reason: z.string(), count: Count })
export type TopReason = z.infer<typeof TopReason>

/** The gifts between the viewer and a colleague, in both directions. */
export const GiftsBetween = z.object({
  count: Count,
  newest: z.object({ id: Id, createdAt: Instant, message: z.nullable(z.string()), isMine: z.boolean() }),
})
export type GiftsBetween = z.infer<typeof GiftsBetween>

/** A number of thanks, or of full years at the store. */
export const Milestone = z.object({ kind: z.enum(['thanks', 'years']), number: Count })
export type Milestone = z.infer<typeof Milestone>

/**
 * A profile with the number of visible gifts received, counted up to 500, and their most frequent reasons, at most three, most
 * frequent first.
 */
export const ProfileWithReasons = z.extend(Profile, {
  thanksCount: Count,
  topReasons: z.array(TopReason),
  between: z.nullable(GiftsBetween),
  /** Those that the person has reached and shows: the years at the store, then the fewest thanks first. */
  milestones: z.array(Milestone),
  /** Whether the viewer may make a code with which this colleague chooses a new password. */
  canMakeCode: z.boolean(),
})
export type ProfileWithReasons = z.infer<typeof ProfileWithReasons>

export const profile = endpoint('GET', '/api/people/:id', {
  access: 'approved',
  summary: 'An approved colleague, or yourself, what they are most thanked for, and the gifts between you',
  reply: ProfileWithReasons,
})

export const thanksTo = endpoint('GET', '/api/people/:id/received', {
  access: 'approved',
  summary: 'The gifts that a colleague received, newest first',
  search: Page,
  reply: z.array(Gift),
  pageSize: defaultPageSize,
})

export const colleaguesToThank = endpoint('GET', '/api/people/suggested', {
  access: 'approved',
  summary:
    'Three colleagues of your store to thank: with `always`, first those whom you have thanked; without it, only while home asks who helped you',
  search: z.object({ always: z.optional(z.literal('true')) }),
  reply: z.array(Profile),
})

export const YearToday = z.extend(Person, { years: Count })
export type YearToday = z.infer<typeof YearToday>

export const yearsToday = endpoint('GET', '/api/people/store/years', {
  access: 'approved',
  summary: 'At most three colleagues of your store who complete a full year there today and show their milestones',
  reply: z.array(YearToday),
})

export const storeColleagues = endpoint('GET', '/api/people/store', {
  access: 'approved',
  summary: 'The colleagues of your store by first name, at most 200, for searches without a network',
  reply: z.array(Profile),
})
