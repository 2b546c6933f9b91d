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
  scope: null,
  summary: 'Settings of the server that need attention',
  reply: z.array(ServerWarning),
})

/** An email that the mail server did not take. */
export const UnsentEmail = z.object({
  id: z.string(),
  /** One of `domain/mail-types.ts`. */
  type: z.string(),
  /** Given up: refused for good, or expired. */
  state: z.enum(['retrying', 'refused', 'expired']),
  /** The code of the last attempt's failure: `domain/mail-failures.ts`. Null if there was no attempt. */
  reason: z.nullable(z.string()),
  tries: z.int(),
  user: z.object({ id: z.string(), firstName: z.string(), lastNameInitial: z.string() }),
  /** The request that caused it, as in the log; null for emails of jobs. */
  requestId: z.nullable(z.string()),
  createdAt: Instant,
  /** When it is tried again; null for those given up. */
  dueAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type UnsentEmail = z.infer<typeof UnsentEmail>

export const unsentEmails = endpoint('GET', '/api/admin/unsent-emails', {
  access: 'super_admin',
  scope: null,
  summary: 'The emails of the last week that were not sent: why, to whom, and for which request',
  reply: z.array(UnsentEmail),
})

export const jobs = endpoint('GET', '/api/admin/jobs', {
  access: 'super_admin',
  scope: null,
  summary: 'The background jobs, with their last and next runs',
  reply: z.array(Job),
})
