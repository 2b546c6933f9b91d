import * as contract from '#contract/jobs.ts'
import type { Job } from '#contract/jobs.ts'
import type { JobName } from '#domain/job-names.ts'
import { implement } from '#server/app-context.ts'
import { describeJobReport } from '#messages/job-reports.ts'
import { unsentEmails } from './unsent-emails.ts'
import { allJobs } from '#server/platform/jobs/job-rows.ts'

export const jobRoutes = implement(contract, {
  serverWarnings: ({ proxyWatch, settings }) => [
    ...proxyWatch.warnings(),
    ...(settings.backups === 'off' ? [{ code: 'backups_off' as const }] : []),
  ],
  unsentEmails: ({ db, now }) => unsentEmails(db, now),
  async jobs({ db, now, settings }) {
    const isOff = (name: JobName) =>
      name === 'nightly-export'
        ? settings.nightlyExport === null
        : settings.backups !== 'nightly' && ofBackups.includes(name)
    return (await allJobs(db, now)).map((job) => ({ ...job, isOff: isOff(job.name), report: currentReport(job) }))
  },
})

/** A server of an older version replaces the sentence alone. */
const currentReport = ({ report, result }: Pick<Job, 'report' | 'result'>) =>
  report && describeJobReport(report) === result ? report : null

const ofBackups: JobName[] = ['backup', 'log-archive']
