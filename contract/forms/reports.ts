import * as z from 'zod/mini'
import { Id, Text } from '#contract/shapes.ts'
import { maxReportReason } from '#domain/limits.ts'
import { reportSubjects } from '#domain/report-subjects.ts'

export const ReportContent = z.object({
  subject: z.enum(reportSubjects),
  /** The id of the gift, of the comment, or of the person whose picture it is. */
  subjectId: Id,
  reason: Text(maxReportReason, 'reason_required'),
})
