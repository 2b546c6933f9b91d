import type { JobName } from '#domain/job-names.ts'

export const jobTitles: Record<JobName, string> = {
  'weekly-grant': 'Weekly grant',
  'verify-ledger': 'Audit of the books',
  'audit-checkpoint': 'Checkpoint of the audit log',
  cleanup: 'Expiry',
}
