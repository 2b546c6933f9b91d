import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { refuseOtherMigrations } from '#server/platform/db/compare-migrations.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { runningConnections, type SocketConnection } from '#server/platform/db/embedded/connections.ts'
import { tryLockDataDir } from './data-dir-lock.ts'
import type { Log } from './logger.ts'
import { startDatabase } from './start-database.ts'
import { StartError } from '#server/platform/config/start-error.ts'

/** `superuser` is null for an external database. */
type DatabaseAccess = {
  superuser: SocketConnection | null
  owner: Connection
  app: Connection
  /** Whether a server runs on this DATA_DIR. Those of an external database are not known. */
  isServing: boolean
  release(): Promise<void>
}

/** Uses that of a running server, or starts it until `release`. Throws a StartError if its tables are others. */
export async function withDatabase(
  config: Config,
  log: Log,
  { mayBeEarlier = false }: AccessOptions = {},
): Promise<DatabaseAccess> {
  const access = await openDatabase(config, log)
  if (!mayBeEarlier)
    await refuseOtherMigrations(access.owner).catch(async (cause: unknown) => {
      await access.release()
      throw cause
    })
  return access
}

/** `mayBeEarlier` for a command that reads no table of ours. */
type AccessOptions = { mayBeEarlier?: boolean }

async function openDatabase(config: Config, log: Log): Promise<DatabaseAccess> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(`There is no database in ${dataDir} yet: start Brightside first, or set DATA_DIR.`)
  const lock = databaseUrl === null ? tryLockDataDir(dataDir) : null
  if (databaseUrl === null && !lock) return { ...runningConnections(dataDir), isServing: true, release: async () => {} }
  const database = await startDatabase(config, log)
  return {
    superuser: database.superuser,
    owner: database.owner,
    app: database.app,
    isServing: false,
    async release() {
      await database.stop()
      lock?.release()
    },
  }
}
