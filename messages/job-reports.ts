import { type JobReport, type JobReportValues, retentionNames } from '#domain/job-reports.ts'
import * as texts from '#texts/job-reports.ts'

const removedTexts = {
  sessions: texts.removed_sessions,
  reset_keys: texts.removed_reset_keys,
  reset_codes: texts.removed_reset_codes,
  verification_keys: texts.removed_verification_keys,
  device_pairings: texts.removed_device_pairings,
  passkey_challenges: texts.removed_passkey_challenges,
  log_in_states: texts.removed_log_in_states,
  idempotency_keys: texts.removed_idempotency_keys,
  audit_addresses: texts.removed_audit_addresses,
  rate_limits: texts.removed_rate_limits,
  uploads: texts.removed_uploads,
  email_files: texts.removed_email_files,
  push_subscriptions: texts.removed_push_subscriptions,
  adjustment_alerts: texts.removed_adjustment_alerts,
  approval_days: texts.removed_approval_days,
  imports: texts.removed_imports,
  store_moves: texts.removed_store_moves,
  webhook_deliveries: texts.removed_webhook_deliveries,
}

const sentences: { [Code in keyof JobReportValues]: (values: JobReportValues[Code]) => string } = {
  nothing_new: () => texts.nothing_new,
  granted: texts.granted,
  ledger_verified: texts.ledger_verified,
  recent_verified: texts.recent_verified,
  checkpoint_created: texts.checkpoint_created,
  log_appended: texts.log_appended,
  adjustments_found: texts.adjustments_found,
  weeks_summed: texts.weeks_summed,
  places_stored: texts.places_stored,
  search_terms_renewed: texts.search_terms_renewed,
  goals_reached: texts.goals_reached,
  milestones_noticed: texts.milestones_noticed,
  cards_returned: texts.cards_returned,
  prizes_reminded: texts.prizes_reminded,
  ends_reminded: texts.ends_reminded,
  no_mail_server: () => texts.no_mail_server,
  not_monday: () => texts.not_monday,
  emails_queued: texts.emails_queued,
  backups_off: () => texts.backups_off,
  backups_own: () => texts.backups_own,
  backup_exists: texts.backup_exists,
  backup_made: texts.backup_made,
  export_off: () => texts.export_off,
  export_exists: texts.export_exists,
  export_made: texts.export_made,
  archive_off: () => texts.archive_off,
  log_archived: texts.log_archived,
  removed: ({ counts }) => texts.removed({ things: removedThings(counts) }),
  disk_free: texts.disk_free,
  servers_agree: texts.servers_agree,
}

/** Describes a run of a job in a sentence. Null for a report that only a newer version knows. */
export const describeJobReport = (report: { code: string }): string | null =>
  isKnown(report) ? sentenceOf(report) : null

const isKnown = (report: { code: string }): report is JobReport => Object.hasOwn(sentences, report.code)

const sentenceOf = <Code extends keyof JobReportValues>(report: JobReport<Code>) => sentences[report.code](report)

const removedThings = (counts: JobReportValues['removed']['counts']) =>
  retentionNames
    .flatMap((name) => (counts[name] === undefined ? [] : removedTexts[name]({ n: counts[name] })))
    .join(', ')
