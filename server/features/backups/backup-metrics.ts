import type { StoredBackup } from '#server/platform/backup/backup-folder.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

export type BackupMetrics = ReturnType<typeof addBackupMetrics>

/** Adds the metrics of the backups. They change when the job runs: a scrape must not wait for the folder. */
export function addBackupMetrics({ addGauge }: Metrics) {
  let newest: Omit<StoredBackup, 'path'> = { createdAt: new Date(0), sizeBytes: 0 }
  let durationSeconds = 0
  let failures = 0
  addGauge(
    'brightside_backup_last_success_timestamp_seconds',
    'Unix time of the newest backup; 0 if there is none',
    () => newest.createdAt.getTime() / 1_000,
  )
  addGauge('brightside_backup_size_bytes', 'Size of the newest backup', () => newest.sizeBytes)
  addGauge('brightside_backup_duration_seconds', 'Duration of the last backup of this server', () => durationSeconds)
  addGauge('brightside_backup_failures', 'Failed backups since this server started', () => failures)
  return {
    setNewest: (backup: StoredBackup) => void (newest = backup),
    setDuration: (durationMs: number) => void (durationSeconds = durationMs / 1_000),
    addFailure: () => void (failures += 1),
  }
}
