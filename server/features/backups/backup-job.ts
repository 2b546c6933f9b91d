import { dirname } from 'node:path'
import { dayOf } from '#domain/calendar.ts'
import type { JobReport } from '#domain/job-reports.ts'
import type { AppContext } from '#server/app-context.ts'
import { listBackups, removeOldBackups, type StoredBackup } from '#server/platform/backup/backup-folder.ts'
import { type BackupSource, createBackup } from '#server/platform/backup/create-backup.ts'
import { checkBackup } from '#server/platform/backup/read-backup.ts'
import { sql } from '#server/platform/db/sql.ts'
import { describeSize } from '#server/platform/files/describe-size.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'
import { backupFailure } from './backup-failure.ts'
import { addBackupMetrics, type BackupMetrics } from './backup-metrics.ts'
import { queueBackupFailedEmails } from './backup-failed-email.ts'

/** Backups of every night: their folder, how many are stored, and of what they are made. */
export type NightlyBackups = { folder: string; keep: number; source: BackupSource }

type Context = Pick<AppContext, 'db' | 'mailer' | 'metrics' | 'settings'>
type Run = Parameters<Job['run']>[0]

/** At night few gifts are given; the calendar knows no hours, so the day of a backup begins at three. */
const dayBeginsMs = 3 * 3_600_000
const quarterMs = 900_000
const retryMs = 3_600_000

/** Makes a backup each night at three, or when the server starts after a night without one. Null switches it off. */
export function backupJob(context: Context, backups: NightlyBackups | null): Job {
  const { timeZone } = context.settings
  const metrics = backups && addBackupMetrics(context.metrics)
  return {
    name: 'backup',
    nextAfter: (now) => nextNight(now, timeZone),
    retryMs,
    async run(run) {
      if (!backups || !metrics) return { code: context.settings.backups === 'own' ? 'backups_own' : 'backups_off' }
      const hadFailed = await hasFailed(context)
      return makeNightlyBackup(run, { ...backups, timeZone, metrics }).catch(async (cause: unknown) => {
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
