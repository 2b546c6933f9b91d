import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { clientOptions } from './connection.ts'

const minMajor = 15
const maxMajor = 18

/** Throws a StartError if an external PostgreSQL does not answer or has a version that this program was not tested with. */
export async function checkServer(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl)
  const database = `The database of DATABASE_URL (${host}${pathname})`
  const major = await readMajorVersion(databaseUrl).catch((error: Error & { code?: string }) => {
    throw new StartError(`${database} cannot be used: ${error.message || error.code || 'it does not answer'}.`)
  })
  if (!isSupported(major))
    throw new StartError(`${database} is PostgreSQL ${major}: Brightside works with ${minMajor} to ${maxMajor}.`)
}

export const isSupported = (major: number) => major >= minMajor && major <= maxMajor

async function readMajorVersion(connectionString: string): Promise<number> {
  const client = new pg.Client(clientOptions({ connectionString }))
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  await client.end()
  return Math.floor(Number(rows[0]?.version) / 10_000)
}
