import { StartError } from '#server/platform/config/start-error.ts'
import { type Connection, pipelineOptions } from './connection.ts'
import { withClient } from './with-client.ts'

const minMajor = 15
const maxMajor = 18

/** Throws a StartError if it does not answer or has a version that this program was not tested with. */
export async function checkServer(databaseUrl: string, source = 'DATABASE_URL'): Promise<Connection> {
  const { host, pathname } = new URL(databaseUrl)
  const database = `The database of ${source} (${host}${pathname})`
  const { connection, major } = await connectTo({ connectionString: databaseUrl }).catch(
    (error: Error & { code?: string }) => {
      throw new StartError(`${database} cannot be used: ${error.message || error.code || 'it does not answer'}.`)
    },
  )
  if (!isSupported(major))
    throw new StartError(`${database} is PostgreSQL ${major}: Brightside works with ${minMajor} to ${maxMajor}.`)
  return connection
}

export const isSupported = (major: number) => major >= minMajor && major <= maxMajor

async function connectTo(connection: Connection): Promise<{ connection: Connection; major: number }> {
  return readMajorVersion(connection).then(
    (major) => ({ connection, major }),
    (error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('unsupported startup parameter')) throw error
      const plain = { ...connection, refusesParameters: true }
      return readMajorVersion(plain).then((major) => ({ connection: plain, major }))
    },
  )
}

async function readMajorVersion(connection: Connection): Promise<number> {
  const { rows } = await withClient(pipelineOptions(connection), (client) =>
    client.query<{ version: string }>(`select current_setting('server_version_num') as version`),
  )
  return Math.floor(Number(rows[0]?.version) / 10_000)
}
