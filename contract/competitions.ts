import * as z from 'zod/mini'
import { pageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Page } from './shapes.ts'

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
})
export type Competition = z.infer<typeof Competition>

export const competitions = endpoint('GET', '/api/competitions', {
  who: 'approved',
  summary: 'Competitions you can see: active by end, upcoming by start, then past ones',
  search: Page,
  reply: z.array(Competition),
  pageSize: pageSize.default,
})
