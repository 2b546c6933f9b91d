import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count } from './shapes.ts'

export const Stats = z.object({ totalTokensGifted: Count, activeEmployees: Count, totalCompetitions: Count })
export type Stats = z.infer<typeof Stats>

export const stats = endpoint('GET', '/api/stats', {
  access: 'anyone',
  summary: 'The totals of the landing page; they may be ten seconds old',
  reply: Stats,
})
