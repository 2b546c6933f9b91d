/** What the server does by itself, in the order in which the page shows it. */
export const jobNames = ['weekly-grant', 'audit-books', 'audit-seal', 'expiry'] as const

export type JobName = (typeof jobNames)[number]

export const jobTitles: Record<JobName, string> = {
  'weekly-grant': 'Weekly grant',
  'audit-books': 'Audit of the books',
  'audit-seal': 'Seal of the audit log',
  expiry: 'Expiry',
}
