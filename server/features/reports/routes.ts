import * as contract from '#contract/reports.ts'
import { implement } from '#server/app-context.ts'
import { hideReported, reopenReport, restoreReported } from './decide-report.ts'
import { reportsIn } from './queries.ts'
import { reportContent } from './report-content.ts'

export const reportRoutes = implement(contract, {
  reportContent,
  reports: ({ db }, admin, { state = 'open', page }) => reportsIn(db, { admin, state, page }),
  hideReported,
  restoreReported,
  reopenReport,
})
