import { Readable } from 'node:stream'
import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
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

/**
 * Copies a running PostgreSQL over the replication protocol, consistently, while it serves others. `connection` is that of the
 * superuser.
 */
export async function openBaseBackup(connection: SocketConnection, signal?: AbortSignal) {
  const client = new pg.Client({ ...connection, application_name: 'brightside backup', ...replication })
  // A lost connection ends the archive with an error; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect()
  await refuseMinimalLog(client)
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
  const socket = () => client.connection.stream
  const archive = new Readable({
    read: () => socket().resume(),
    destroy(error, done) {
      // Ends PostgreSQL's side when the reader stops early.
      if (!archive.readableEnded) socket().destroy()
      done(error)
    },
  })
  // The next read throws it.
  archive.on('error', () => {})
  signal?.addEventListener('abort', () => archive.destroy(new Error('The backup was aborted')), { once: true })

  function receive(message: Buffer) {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === messages.archive) archives += 1
    if (kind === messages.manifest) part = 'manifest'
    if (archives > 1)
      return archive.destroy(new StartError('The database has tablespaces, which a backup does not contain.'))
    if (kind !== messages.content) return undefined
    // The parser reuses its buffer.
    const content = Buffer.from(message.subarray(1))
    if (part === 'manifest') manifest.push(content)
    else if (!archive.push(content)) socket().pause()
    return undefined
  }

  client.query({
    submit: (connection: { query(text: string): void }) => connection.query(command),
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleCopyData: ({ chunk }: { chunk: Buffer }) => receive(chunk),
    handleReadyForQuery: () => archive.push(null),
    handleError: (error: Error) => archive.destroy(error),
  })
  return { archive, manifest: () => Buffer.concat(manifest) }
}
