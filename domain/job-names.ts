/** In the order in which the page shows them. */
export const jobNames = [
  'weekly-grant',
  'verify-ledger',
  'audit-checkpoint',
  'transparency-log',
  'returned-adjustments',
  'weekly-sums',
  'weekly-places',
  'search-terms',
  'team-goals',
  'milestones',
  'return-cards',
  'handover-reminders',
  'deadline-reminders',
  'weekly-digest',
  'backup',
  'log-archive',
  'nightly-export',
  'cleanup',
  'disk-space',
  'servers',
] as const

export type JobName = (typeof jobNames)[number]
