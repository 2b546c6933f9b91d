import * as z from 'zod/mini'
import { pageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Gift } from './gifts.ts'
import { Page, Person, Role } from './shapes.ts'

/** A colleague as everyone sees them: no email, no balances, no entries. */
export const Profile = z.extend(Person, { role: Role })
export type Profile = z.infer<typeof Profile>

export const profile = endpoint('GET', '/api/people/:id', {
  access: 'approved',
  summary: 'An approved colleague, or yourself',
  reply: Profile,
})

export const thanksTo = endpoint('GET', '/api/people/:id/received', {
  access: 'approved',
  summary: 'The gifts that a colleague received, newest first',
  search: Page,
  reply: z.array(Gift),
  pageSize: pageSize.default,
})

export const colleaguesToThank = endpoint('GET', '/api/people/suggested', {
  access: 'approved',
  summary: 'Three colleagues of your store to thank first; none once you have given or received a gift',
  reply: z.array(Profile),
})
