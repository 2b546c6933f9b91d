import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'
import { clientOptions } from '#server/platform/db/connection.ts'
import { withClient } from '#server/platform/db/with-client.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import type { SocketConnection } from './connections.ts'
import { createFolderFor, giveTo } from './identity.ts'

/** A segment is closed after this time even if it is not full: so much can be lost with the machine. */
export const archiveTimeoutSeconds = 300

export const archivePrefix = 'wal-'
const idFile = 'brightside-archive'

/** Each cluster has its own: two that began as one write different logs under the same names. */
export function openLogArchive(paths: ClusterPaths, backupDir: string): string {
  const id = readArchiveId(paths.cluster) ?? createArchiveId(paths.cluster)
  const folder = join(backupDir, archivePrefix + id)
  makeDataDir(backupDir)
  if (!existsSync(folder)) createFolderFor(paths.identity, folder)
  giveTo(paths.identity, folder)
  return folder
}

/** The folder that a cluster archived to, beside its backups; undefined if it never did. */
export function archiveOf(cluster: string, backupDir: string): string | undefined {
  const id = readArchiveId(cluster)
  return id === undefined ? undefined : join(backupDir, archivePrefix + id)
}

/** Makes a restored cluster begin an archive of its own. */
export const forgetArchive = (cluster: string) => rmSync(join(cluster, idFile), { force: true })

/** Cannot be changed while PostgreSQL runs. */
export const archivingOn = { archive_mode: 'on' }

export const archiveSettings = (folder: string): Record<string, string> => ({
  ...archivingOn,
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: String(archiveTimeoutSeconds),
})

/** Begins an archive under a running PostgreSQL. A later start, which names the folder, does not need what is stored here. */
export async function beginArchive(paths: ClusterPaths, superuser: SocketConnection, backupDir: string) {
  const { archive_mode: _, ...settings } = archiveSettings(openLogArchive(paths, backupDir))
  await withClient(clientOptions(superuser), async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`)
    await client.query('select pg_reload_conf()')
  })
}

function readArchiveId(cluster: string): string | undefined {
  const path = join(cluster, idFile)
  const id = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  // A restored file may say anything, and the id becomes the name of a folder.
  return /^[0-9a-f]{12}$/.test(id) ? id : undefined
}

function createArchiveId(cluster: string): string {
  const id = randomBytes(6).toString('hex')
  // PostgreSQL copies it into each base backup.
  writeFileAtomicallySync(join(cluster, idFile), `${id}\n`, 0o644)
  return id
}
