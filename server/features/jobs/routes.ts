import * as contract from '#contract/jobs.ts'
import { implement } from '#server/app-context.ts'
import { allJobs } from '#server/platform/jobs/job-rows.ts'

export const jobRoutes = implement(contract, {
  serverWarnings: ({ proxyWatch }) => proxyWatch.warnings(),
  jobs: ({ db, now }) => allJobs(db, now),
})
