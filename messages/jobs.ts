import type { JobName } from '#domain/job-names.ts'
import * as texts from '#texts/jobs.ts'

export const jobTitles: Record<JobName, string> = {
  'weekly-grant': texts.weekly_grant,
  'verify-ledger': texts.verify_ledger,
  'audit-checkpoint': texts.audit_checkpoint,
  'transparency-log': texts.transparency_log,
  'returned-adjustments': texts.returned_adjustments,
  'weekly-sums': texts.weekly_sums,
  'weekly-places': texts.weekly_places,
  'search-terms': texts.search_terms,
  'team-goals': texts.team_goals,
  milestones: texts.milestones,
  'return-cards': texts.return_cards,
  'handover-reminders': texts.handover_reminders,
  'deadline-reminders': texts.deadline_reminders,
  'weekly-digest': texts.weekly_digest,
  backup: texts.backup,
  'log-archive': texts.log_archive,
  'nightly-export': texts.nightly_export,
  cleanup: texts.cleanup,
  'disk-space': texts.disk_space,
  servers: texts.servers,
}
