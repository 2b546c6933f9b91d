import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { clientOptions } from './connection.ts'

const oldest = 15
const newest = 18

/** Refuses an external PostgreSQL that does not answer, or is of a version that this program was not tried with. */
export async function checkServer(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl)
  const place = `The database of DATABASE_URL (${host}${pathname})`
  const major = await askMajor(databaseUrl).catch((error: Error & { code?: string }) => {
    throw new StartError(`${place} cannot be used: ${error.message || error.code || 'it does not answer'}.`)
  })
  if (!isSupported(major))
    throw new StartError(`${place} is PostgreSQL ${major}: Brightside works with ${oldest} to ${newest}.`)
}

export const isSupported = (major: number) => major >= oldest && major <= newest

async function askMajor(connectionString: string): Promise<number> {
  const client = new pg.Client(clientOptions({ connectionString }))
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  await client.end()
  return Math.floor(Number(rows[0]?.version) / 10_000)
}
