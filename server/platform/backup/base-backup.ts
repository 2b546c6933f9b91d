import { randomInt } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { copyOut } from '#server/platform/db/copy.ts'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'

export type BaseBackup = {
  /** The compressed tar archive of the data directory, with the write-ahead log that makes it consistent. */
  archive: AsyncIterable<Buffer>
  /** PostgreSQL's list of the files in it, with their checksums; complete after the archive. */
  manifest(): Buffer
}

// This grammar knows its keywords in upper case only. WAIT would wait for the archive of the log, which may be full.
const command = `BASE_BACKUP (LABEL 'brightside', CHECKPOINT 'fast', WAL true, WAIT false, COMPRESSION 'gzip',
  COMPRESSION_DETAIL 'level=1', MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/** Copies a running PostgreSQL consistently, over the replication protocol. `connection` is the superuser's. */
export async function openBaseBackup(connection: SocketConnection, signal?: AbortSignal) {
  const client = new pg.Client({ ...connection, application_name: 'brightside backup', ...replication })
  // A lost connection ends the archive with an error; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect()
  await refuseMinimalLog(client)
  // PostgreSQL keeps the log for it until this connection ends; otherwise a checkpoint removes what a slow backup still needs.
  await client.query(`CREATE_REPLICATION_SLOT brightside_backup_${randomInt(2 ** 32)} TEMPORARY PHYSICAL RESERVE_WAL`)
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    backup: streamBaseBackup(client, signal),
    postgresVersion: String(rows[0]?.server_version),
    close: async () => (client.connection.stream.destroyed ? undefined : client.end()),
  }
}

// `pg` accepts this option, which its types do not have.
const replication = { replication: 'database' }

async function refuseMinimalLog(client: pg.Client) {
  const { rows } = await client.query<{ wal_level: string }>('show wal_level')
  if (rows[0]?.wal_level === 'minimal')
    throw new StartError('The running database was started by a version without backups: restart Brightside first.')
}

type Part = 'archive' | 'manifest'

/** The type bytes of the messages within the copy stream. */
const messages = { archive: 'n', manifest: 'm', content: 'd' }

function streamBaseBackup(client: pg.Client, signal?: AbortSignal): BaseBackup {
  const manifest: Buffer[] = []
  let part: Part = 'archive'
  let archives = 0
  const archive = copyOut(client, command, (message) => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === messages.archive) archives += 1
    if (kind === messages.manifest) part = 'manifest'
    if (archives > 1) archive.destroy(new StartError('The database has tablespaces, which a backup does not contain.'))
    if (kind !== messages.content) return null
    const content = message.subarray(1)
    if (part === 'archive') return content
    manifest.push(Buffer.from(content))
    return null
  })
  signal?.addEventListener('abort', () => archive.destroy(new Error('The backup was aborted')), { once: true })
  return { archive, manifest: () => Buffer.concat(manifest) }
}
