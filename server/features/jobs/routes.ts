import * as contract from '#contract/jobs.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { allJobs } from '#server/platform/jobs/job-rows.ts'

export const jobRoutes = implement(contract, {
  jobs: ({ db, now }) => allJobs(db, now),
})
