import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { runningConnections } from '#server/platform/db/embedded/running-connections.ts'
import { tryLockFolder } from './data-dir-lock.ts'
import type { Log } from './logger.ts'
import { reachDatabase } from './start-database.ts'
import { StartError } from '#server/platform/config/start-error.ts'

type Borrowed = { owner: Connection; app: Connection; giveBack(): Promise<void> }

/**
 * The database for a command beside the server. Where the server runs, it is that server's own; else it is started on
 * DATA_DIR and ended by `giveBack`, and no server can start on it meanwhile.
 */
export async function borrowDatabase(config: Config, log?: Log): Promise<Borrowed> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(`There is no database on ${dataDir} yet: start Brightside first, or set DATA_DIR.`)
  const lock = databaseUrl === null ? tryLockFolder(dataDir) : null
  if (databaseUrl === null && !lock) return { ...runningConnections(dataDir), giveBack: async () => {} }
  const database = await reachDatabase(config, log)
  return {
    owner: database.owner,
    app: database.app,
    async giveBack() {
      await database.stop()
      lock?.release()
    },
  }
}
