import { dirname } from 'node:path'
import { dayOf } from '#domain/calendar.ts'
import type { JobReport } from '#domain/job-reports.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  claimBackupFolder,
  listBackups,
  removeOldBackups,
  type StoredBackup,
} from '#server/platform/backup/backup-folder.ts'
import { type BackupSource, createBackup } from '#server/platform/backup/create-backup.ts'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { sql } from '#server/platform/db/sql.ts'
import { describeSize } from '#server/platform/files/describe-size.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import { backupFailure } from './backup-failure.ts'

/** Backups of every night: their folder, how many are stored, and of what they are made. */
export type NightlyBackups = {
  folder: string
  keep: number
  source: BackupSource
  /** Begins the archive of the log if the folder could not be written to at the start. */
  resumeArchive?: (() => Promise<void>) | null
}

type Context = Pick<AppContext, 'db' | 'mailer' | 'metrics' | 'settings'>
type Run = Parameters<Job['run']>[0]

/** At night few gifts are given; the calendar knows no hours, so the day of a backup begins at three. */
const dayBeginsMs = 3 * 3_600_000
const quarterMs = 900_000
const retryMs = 3_600_000

/** Makes a backup each night at three, or when the server starts after a night without one. Null switches it off. */
export function backupJob(context: Context, backups: NightlyBackups | null): Job {
  const { settings } = context
  const metrics = backups && addBackupMetrics(context.metrics)
  return {
    name: 'backup',
    nextAfter: (now) => nextNight(now, settings.timeZone),
    retryMs,
    async run(run) {
      if (!backups || !metrics) return { code: settings.backups === 'own' ? 'backups_own' : 'backups_off' }
      const hadFailed = await hasFailed(context)
      const night = { ...backups, timeZone: settings.timeZone, metrics }
      return makeNightlyBackup(run, night).catch(async (cause: unknown) => {
        metrics.addFailure()
        const failure = backupFailure('No backup was made.', cause)
        // Retries follow each hour; the first failure is mailed.
        if (!run.signal.aborted && !hadFailed)
          await queueBackupFailedEmails(context, { failure: failure.message, now: run.now })
        throw failure
      })
    },
  }
}

type Night = NightlyBackups & { timeZone: string; metrics: BackupMetrics }

async function makeNightlyBackup(run: Run, { timeZone, metrics, ...backups }: Night): Promise<JobReport> {
  const newest = (await listBackups(backups.folder)).at(-1)
  const { installationId } = backups.source
  if (newest && installationId !== null) await claimBackupFolder(backups.folder, installationId)
  if (newest) metrics.setNewest(newest)
  if (newest && dayOfBackup(newest.createdAt, timeZone) === dayOfBackup(run.now, timeZone))
    return { code: 'backup_exists', ...factsOf(newest) }
  const startedAt = performance.now()
  const made = await makeBackup(backups, run)
  metrics.setDuration(performance.now() - startedAt)
  metrics.setNewest(made)
  const stored = await listBackups(backups.folder)
  return { code: 'backup_made', ...factsOf(made), backups: stored.length }
}

/** Old backups are removed only when every byte of the new one has been read again. */
async function makeBackup({ folder, keep, source }: NightlyBackups, { now, signal }: Run): Promise<StoredBackup> {
  const { path, sizeBytes } = await createBackup(source, { folder, now, signal })
  const { problems } = await checkBackup(path)
  if (problems.length > 0)
    throw new JobFailure(`The new backup is damaged: ${problems.join(', ')}. Older ones were not removed.`)
  await removeOldBackups(folder, keep)
  return { path, createdAt: now, sizeBytes }
}

async function hasFailed({ db }: Context): Promise<boolean> {
  const row = await db.maybe<{ failure: string | null }>(sql`select failure from jobs where name = 'backup'`)
  return row !== null && row.failure !== null
}

function nextNight(now: Date, timeZone: string): Date {
  const today = dayOfBackup(now, timeZone)
  let next = (Math.floor(now.getTime() / quarterMs) + 1) * quarterMs
  while (dayOfBackup(new Date(next), timeZone) === today) next += quarterMs
  return new Date(next)
}

const dayOfBackup = (time: Date, timeZone: string) => dayOf(new Date(time.getTime() - dayBeginsMs), timeZone)

const factsOf = ({ path, createdAt, sizeBytes }: StoredBackup) => ({
  size: describeSize(sizeBytes),
  folder: dirname(path),
  at: `${createdAt.toISOString().slice(0, 16)}Z`,
})

type BackupMetrics = ReturnType<typeof addBackupMetrics>

/** Adds the metrics of the backups. They change when the job runs: a scrape must not wait for the folder. */
function addBackupMetrics({ addGauge }: Metrics) {
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

type FailedBackup = { failure: string; now: Date }

const maxReceivers = 100

async function queueBackupFailedEmails(
  { db, mailer }: Pick<AppContext, 'db' | 'mailer'>,
  { failure, now }: FailedBackup,
) {
  await db.transaction(async (tx) => {
    const receivers = await tx.many<EmailReceiver>(sql`
      select id, email, first_name as "firstName" from users
      where role = 'super_admin' and approval_status = 'approved' and deleted_at is null
      order by id limit ${maxReceivers}`)
    for (const person of receivers)
      await queueNotificationEmail(tx, mailer, {
        type: 'backup_failed',
        person,
        actorId: null,
        origin: { at: now, requestId: null },
        template: backupFailedEmail(failure),
      })
  })
}

const backupFailedEmail =
  (failure: string): EmailTemplate =>
  (texts, { orgName, origin }) => ({
    subject: texts.backup_failed_subject({ orgName }),
    paragraphs: [failure, texts.backup_tried_again],
    button: { label: texts.see_jobs, url: `${origin}/admin/jobs` },
    footnotes: [],
  })
