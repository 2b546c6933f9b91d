import * as contract from '#contract/jobs.ts'
import { implement } from '#server/http/implement.ts'
import { allJobs } from './queries.ts'

export const jobRoutes = implement(contract, {
  jobs: ({ db, now }) => allJobs(db, now),
})
