import * as z from 'zod/mini'
import { jobNames } from '#domain/job-names.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './shapes.ts'

/** A background job: its last run, and when the next is due. */
export const Job = z.object({
  name: z.enum(jobNames),
  isRunning: z.boolean(),
  /** True if the settings switch it off: it runs and does nothing. */
  isOff: z.boolean(),
  dueAt: Instant,
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  result: z.nullable(z.string()),
  /** The same as a code and its values, in the words of the reader: `messages/job-reports.ts`. Null in rows of older versions. */
  report: z.nullable(z.looseObject({ code: z.string() })),
  /** The failure of the last run; null if it succeeded. */
  failure: z.nullable(z.string()),
})
export type Job = z.infer<typeof Job>

/** A setting of the server that needs a super admin's attention. */
export const ServerWarning = z.union([
  /** A reverse proxy that TRUSTED_PROXIES does not name. */
  z.object({ code: z.literal('untrusted_proxy'), address: z.string(), seenAt: Instant }),
  /** The embedded database has no BACKUP_DIR. */
  z.object({ code: z.literal('backups_off') }),
])
export type ServerWarning = z.infer<typeof ServerWarning>

export const serverWarnings = endpoint('GET', '/api/admin/warnings', {
  access: 'super_admin',
  summary: 'Settings of the server that need attention',
  reply: z.array(ServerWarning),
})

export const jobs = endpoint('GET', '/api/admin/jobs', {
  access: 'super_admin',
  summary: 'The background jobs, with their last and next runs',
  reply: z.array(Job),
})
