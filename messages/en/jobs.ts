import type { JobName } from '#domain/job-names.ts'

export const jobTitles: Record<JobName, string> = {
  'weekly-grant': 'Weekly grant',
  'verify-ledger': 'Ledger verification',
  'audit-checkpoint': 'Checkpoint of the audit log',
  cleanup: 'Expiry',
}
