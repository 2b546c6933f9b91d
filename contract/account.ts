import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ApprovalStatus, Count, Id, Instant, Role } from './shapes.ts'

/** The signed-in person's own account. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastNameInitial: z.string(),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
  storeNumber: z.string(),
  approvalStatus: ApprovalStatus,
  giftTokens: Count,
  competitionTokens: Count,
  lifetimeTokensReceived: Count,
  lifetimeTokensGifted: Count,
  competitionsEntered: Count,
  lastWeeklyAllocation: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  adminStores: z.array(z.string()),
})
export type Me = z.infer<typeof Me>

/** Where a 302 leads. */
const Location = z.string()

export const loginPage = endpoint('GET', '/api/login', {
  who: 'anyone',
  summary: 'Go to the login dialog',
  reply: Location,
  status: 302,
})

export const logOut = endpoint('POST', '/api/logout', {
  who: 'anyone',
  summary: 'End the session',
  reply: z.object({}),
})

export const logOutLink = endpoint('GET', '/api/logout', {
  who: 'anyone',
  summary: 'End the session and go to the landing page',
  reply: Location,
  status: 302,
})

export const me = endpoint('GET', '/api/auth/user', {
  who: 'signed_in',
  summary: 'The signed-in person',
  reply: Me,
})
