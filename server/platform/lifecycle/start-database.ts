import type { Config } from '#server/platform/config/config.ts'
import { checkPooler } from '#server/platform/db/check-pooler.ts'
import { checkServer } from '#server/platform/db/check-server-version.ts'
import { refuseOtherDatabase } from '#server/platform/db/refuse-other-database.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import type { Log } from './logger.ts'

/** `superuser` is null for an external database. */
export type Database = {
  superuser: SocketConnection | null
  /** As of the embedded database. */
  resumeArchive: (() => Promise<void>) | null
  owner: Connection
  app: Connection
  appRole: string | boolean
  stop(): Promise<void>
}

export async function startDatabase(config: Config, log?: Log): Promise<Database> {
  const { databaseUrl, databaseSessionUrl, dataDir, backupDir, databaseLimits: limits } = config
  const output = log && { log: postgresLogger(log), warn: (sentence: string) => log.warn(sentence) }
  if (databaseUrl === null)
    return { ...(await startEmbedded({ dataDir, backupDir, limits, ...output })), appRole: true }
  const app = await checkServer(databaseUrl)
  if ('refusesParameters' in app)
    log?.warn(
      'The connection pooler of DATABASE_URL refuses statement_timeout: set it for the role, or query_timeout in the pooler',
    )
  const mode = await checkPooler(app)
  if (mode === 'transaction' && databaseSessionUrl === null)
    log?.warn(
      'DATABASE_URL leads to a connection pooler in transaction mode, through which events of other servers do not arrive: set DATABASE_SESSION_URL to the database itself',
    )
  const owner = databaseSessionUrl === null ? app : await checkServer(databaseSessionUrl, 'DATABASE_SESSION_URL')
  if (databaseSessionUrl !== null) await refuseOtherDatabase(app, owner)
  const appRole = databaseSessionUrl === null ? false : decodeURIComponent(new URL(databaseUrl).username)
  return { superuser: null, resumeArchive: null, app, owner, appRole, stop: async () => {} }
}

/** Logs the routine messages of PostgreSQL at debug level. */
const postgresLogger = (log: Log) => (line: string) =>
  /PANIC|unexpectedly|StartError/.test(line) ? log.error(line) : log.debug(line)
