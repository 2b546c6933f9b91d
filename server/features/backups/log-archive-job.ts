import { count } from '#domain/counts.ts'
import { claimBackupFolder } from '#server/platform/backup/backup-folder.ts'
import { compressSegments, removeOldSegments } from '#server/platform/backup/archive-folder.ts'
import { clientOptions } from '#server/platform/db/connection.ts'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'
import { backupFailure } from './backup-failure.ts'
import type { NightlyBackups } from './backup-job.ts'
import { withClient } from '#server/platform/db/with-client.ts'
import type { Settings } from '#server/settings.ts'

const intervalMs = 300_000
/** Segments are closed every five minutes; a few may wait for a busy disk. */
const maxWaiting = 3

/** Watches the archive of the write-ahead log, compresses it, and removes what no backup needs. Null switches it off. */
export const logArchiveJob = (backups: NightlyBackups | null, settings: Pick<Settings, 'backups'>): Job => ({
  name: 'log-archive',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: 60_000,
  async run({ signal }) {
    if (!backups) return { code: settings.backups === 'own' ? 'backups_own' : 'archive_off' }
    const folder = await archiveFolder(backups)
    const [compressed, removed] = await compressSegments(folder, signal)
      .then(async (number) => [number, await removeUnneeded(backups, folder)] as const)
      .catch((cause: unknown) => {
        throw backupFailure('The log cannot be archived.', cause)
      })
    return { code: 'log_archived', compressed, removed }
  },
})

async function removeUnneeded({ folder: backupDir, source }: NightlyBackups, own: string): Promise<number> {
  const { installationId } = source
  if (installationId !== null) {
    await claimBackupFolder(backupDir, installationId)
    await claimBackupFolder(own, installationId)
  }
  return removeOldSegments({ backupDir, own, installationId })
}

type Archiver = { mode: string; folder: string | null; waiting: number; isFailing: boolean }

async function archiveFolder({ source, resumeArchive }: NightlyBackups): Promise<string> {
  const { mode, folder, waiting, isFailing } = await readResumed(source.database, resumeArchive ?? null)
  if (mode !== 'on' || folder === null)
    throw new JobFailure('The log is not archived: PostgreSQL runs without its archive. Restart Brightside.')
  if (isFailing || waiting > maxWaiting)
    throw new JobFailure(
      `The log cannot be archived to ${folder}: ${count(waiting, 'segment')} of 16 MB wait in DATA_DIR, whose disk they fill.`,
    )
  return folder
}

/** The first run after BACKUP_DIR can be written to again begins the archive. */
async function readResumed(database: SocketConnection, resume: NightlyBackups['resumeArchive']): Promise<Archiver> {
  const archiver = await readArchiver(database)
  if (archiver.folder !== null || !resume) return archiver
  await resume().catch((cause: unknown) => {
    throw backupFailure('The log cannot be archived.', cause)
  })
  return readArchiver(database)
}

async function readArchiver(database: SocketConnection): Promise<Archiver> {
  const { rows } = await withClient(clientOptions(database), (client) =>
    client.query<Archiver>(`
      select current_setting('archive_mode') as mode,
             nullif(current_setting('basic_archive.archive_directory', true), '') as folder,
             (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting,
             coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
      from pg_stat_archiver`),
  )
  return rows[0]!
}
