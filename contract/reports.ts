import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { reportSubjects } from '#domain/report-subjects.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/reports.ts'
import { Count, Id, Instant, Page, Person } from './shapes.ts'

/** The reports about one gift, comment or picture. It does not name who sent them. */
export const Report = z.object({
  id: Id,
  subject: z.enum(reportSubjects),
  /** Open until an admin hides the subject or keeps it. A new report of something kept opens it again, and so does an edit. */
  state: z.enum(['open', 'hidden', 'kept']),
  /** Also while a new decision is due about something hidden that its author has changed. */
  isHidden: z.boolean(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  /** Who wrote it, or whose picture it is; null once the account is deleted. */
  author: z.nullable(Person),
  /** The gift, or the one that was commented on; null for a picture. */
  giftId: z.nullable(Id),
  /** Who gave whom how much when, and with which words: the gift, or the one that was commented on. */
  giver: z.nullable(Person),
  receivers: z.array(z.nullable(Person)),
  amount: z.nullable(Count),
  givenAt: z.nullable(Instant),
  giftMessage: z.nullable(z.string()),
  /** The message or the comment as it is now. */
  text: z.nullable(z.string()),
  /** The same when it was reported last. The giver of a gift may have changed it since. */
  reportedText: z.nullable(z.string()),
  gifUrl: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  /** Those of the people concerned. Their admins decide. */
  stores: z.array(z.string()),
  reportCount: Count,
  /** The newest reasons, at most ten. */
  reasons: z.array(z.string()),
})
export type Report = z.infer<typeof Report>

export type ReportContent = z.infer<typeof forms.ReportContent>

export const reportContent = endpoint('POST', '/api/reports', {
  access: 'approved',
  summary: 'Report a gift, a comment or a profile picture to the admins of its stores, once',
  body: forms.ReportContent,
  reply: z.object({}),
  status: 201,
  refuses: ['not_found', 'already_reported', 'key_reused'],
})

export const reports = endpoint('GET', '/api/reports', {
  access: 'admin',
  scope: null,
  summary:
    'The reports in your stores about others, newest first: those that are open, or with state=decided the others',
  search: z.extend(Page, { state: z.optional(z.enum(['open', 'decided'])) }),
  reply: z.array(Report),
  pageSize: defaultPageSize,
})

export const hideReported = endpoint('POST', '/api/reports/:id/hide', {
  access: 'admin',
  scope: null,
  summary: 'Hide what was reported. Tokens, counts and draws stay',
  reply: Report,
  refuses: ['report_decided', 'own_content'],
})

export const restoreReported = endpoint('POST', '/api/reports/:id/restore', {
  access: 'admin',
  scope: null,
  summary: 'Show again what was hidden, or keep what was reported',
  reply: Report,
  refuses: ['report_decided', 'own_content'],
})

export const reopenReport = endpoint('POST', '/api/reports/:id/reopen', {
  access: 'admin',
  scope: null,
  summary: 'Take back a decision: the report is open, and what was hidden is shown again',
  reply: Report,
  refuses: ['report_decided', 'own_content'],
})
