/** What the server does by itself, in the order in which the page shows it. */
export const jobNames = ['weekly-grant', 'verify-ledger', 'audit-checkpoint', 'cleanup'] as const

export type JobName = (typeof jobNames)[number]

export const jobTitles: Record<JobName, string> = {
  'weekly-grant': 'Weekly grant',
  'verify-ledger': 'Audit of the books',
  'audit-checkpoint': 'Checkpoint of the audit log',
  cleanup: 'Expiry',
}
