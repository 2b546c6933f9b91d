import * as z from 'zod/mini'
import { pageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Page, Person, TokenAmount } from './shapes.ts'

export const Gift = z.object({
  id: Id,
  fromUserId: Id,
  toUserId: Id,
  amount: TokenAmount,
  message: z.nullable(z.string()),
  gifUrl: z.nullable(z.string()),
  createdAt: Instant,
  fromUser: z.nullable(Person),
  toUser: z.nullable(Person),
})
export type Gift = z.infer<typeof Gift>

export const gifts = endpoint('GET', '/api/token-gifts', {
  who: 'approved',
  summary: 'The gifts you gave and received',
  search: Page,
  reply: z.array(Gift),
  pageSize: pageSize.default,
})

export const giftsReceived = endpoint('GET', '/api/token-gifts/received', {
  who: 'approved',
  summary: 'The gifts you received',
  search: Page,
  reply: z.array(Gift),
  pageSize: pageSize.default,
})

export const giftsGiven = endpoint('GET', '/api/token-gifts/gifted', {
  who: 'approved',
  summary: 'The gifts you gave',
  search: Page,
  reply: z.array(Gift),
  pageSize: pageSize.default,
})
