import * as z from 'zod/mini'
import { jobNames } from '#domain/job-names.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './shapes.ts'

/** Something the server does by itself: how its last run went, and when the next is due. */
export const Job = z.object({
  name: z.enum(jobNames),
  isRunning: z.boolean(),
  dueAt: Instant,
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** What the last run that went well did. */
  result: z.nullable(z.string()),
  /** What went wrong in the last run; null where it went well. */
  failure: z.nullable(z.string()),
})
export type Job = z.infer<typeof Job>

export const jobs = endpoint('GET', '/api/admin/jobs', {
  who: 'super_admin',
  summary: 'What the server does by itself, how each last went and when it is due',
  reply: z.array(Job),
})
