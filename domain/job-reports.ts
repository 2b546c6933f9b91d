/** The kinds of things that the cleanup removes, in the order in which a report names them. */
export const retentionNames = [
  'sessions',
  'reset_keys',
  'reset_codes',
  'verification_keys',
  'device_pairings',
  'passkey_challenges',
  'log_in_states',
  'idempotency_keys',
  'audit_addresses',
  'rate_limits',
  'uploads',
  'email_files',
  'push_subscriptions',
  'adjustment_alerts',
  'approval_days',
  'imports',
  'store_moves',
  'webhook_deliveries',
] as const

export type RetentionName = (typeof retentionNames)[number]

export type JobReportValues = {
  nothing_new: object
  granted: { week: string; tokens: number; people: number; missed: number }
  ledger_verified: { people: number; gifts: number; transfers: number }
  recent_verified: { transfers: number; since: string; wholeAt: string }
  checkpoint_created: { rows: number; checkpoint: number; hash: string }
  log_appended: { rows: number; size: number; root: string }
  adjustments_found: { cases: number }
  weeks_summed: { weeks: number }
  places_stored: { people: number }
  search_terms_renewed: { people: number }
  goals_reached: { goals: number; people: number }
  milestones_noticed: { people: number; years: number }
  cards_returned: { cards: number; sheets: number }
  prizes_reminded: { admins: number; prizes: number }
  ends_reminded: { competitions: number }
  no_mail_server: object
  not_monday: object
  emails_queued: { emails: number }
  backups_off: object
  backups_own: object
  backup_exists: { size: string; folder: string; at: string }
  backup_made: { size: string; folder: string; at: string; backups: number }
  export_off: object
  export_exists: { day: string; folder: string }
  export_made: { day: string; folder: string; rows: number; size: string; exports: number }
  archive_off: object
  log_archived: { compressed: number; removed: number }
  removed: { counts: Partial<Record<RetentionName, number>> }
  disk_free: { percent: number; gigabytes: string }
  servers_agree: { servers: number }
}

export type JobReport<Code extends keyof JobReportValues = keyof JobReportValues> = {
  [Each in Code]: { code: Each } & JobReportValues[Each]
}[Code]
