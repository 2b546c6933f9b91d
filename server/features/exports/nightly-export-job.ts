import type pg from 'pg'
import { day, dayOf, nextStart } from '#domain/calendar.ts'
import type { JobReport } from '#domain/job-reports.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { describeSize } from '#server/platform/files/describe-size.ts'
import { type Job, JobFailure } from '#server/platform/jobs/job.ts'
import { StorageFailure } from '#server/platform/storage/file-storage.ts'
import { readInstallationId } from '#server/platform/storage/server-storage.ts'
import { type ExportPlace, openExportPlace } from './export-place.ts'
import { type ExportFormat, writeExport } from './write-export.ts'

type Run = Parameters<Job['run']>[0]

const kept = 7
const advisoryLockId = 427_005

/** Exports the whole organisation after midnight of its zone, for a data warehouse. EXPORT switches it on. */
export function nightlyExportJob({ db, settings }: Pick<AppContext, 'db' | 'settings'>, connection: Connection): Job {
  const { nightlyExport, sharedStorage: shared } = settings
  const place =
    nightlyExport &&
    openExportPlace({ folder: nightlyExport.folder, shared, installationId: () => readInstallationId(db) })
  return {
    name: 'nightly-export',
    nextAfter: (now) => nextStart(day, now, settings.timeZone),
    retryMs: 3_600_000,
    async run(run) {
      if (nightlyExport === null || place === null) return { code: 'export_off' }
      const night = { ...run, format: nightlyExport.format, place, day: dayOf(run.now, settings.timeZone) }
      return place
        .check()
        .then(() => readSnapshot(connection, (client) => exportOnce(client, night)))
        .catch((cause: unknown) => {
          throw exportFailure(place, cause)
        })
    },
  }
}

type Night = Run & { format: ExportFormat; place: ExportPlace; day: string }

/** Of several servers one makes it: the others wait, and find it. */
async function exportOnce(client: pg.Client, { place, ...night }: Night): Promise<JobReport> {
  await client.query(`select pg_advisory_xact_lock(${advisoryLockId})`)
  const facts = { day: night.day, folder: place.location }
  if ((await place.days()).includes(night.day)) return { code: 'export_exists', ...facts }
  const { rows, bytes } = await writeExport(client, await place.begin(night.day), night)
  const days = await place.days()
  for (const old of days.slice(0, -kept)) await place.remove(old)
  return { code: 'export_made', ...facts, rows, size: describeSize(bytes), exports: Math.min(days.length, kept) }
}

/** The failure that super admins see. Errors of the file system name a path and a code, which they need. */
function exportFailure({ location }: ExportPlace, cause: unknown): unknown {
  const isExpected =
    cause instanceof StorageFailure || cause instanceof StartError || (cause instanceof Error && 'syscall' in cause)
  return isExpected ? new JobFailure(`No export was made in ${location}: ${cause.message}`) : cause
}
