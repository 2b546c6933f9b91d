import type { JobName } from '#domain/job-names.ts'

export const jobTitles: Record<JobName, string> = {
  'weekly-grant': 'Weekly grant',
  'verify-ledger': 'Ledger verification',
  'audit-checkpoint': 'Audit log checkpoint',
  'transparency-log': 'Transparency log',
  'returned-adjustments': 'Search for returned adjustments',
  'handover-reminders': 'Reminders of prizes',
  backup: 'Backup',
  'log-archive': 'Log archive',
  cleanup: 'Cleanup',
  'disk-space': 'Free disk space',
  servers: 'Servers',
}
