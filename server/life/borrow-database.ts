import type { Config } from '#server/config/config.ts'
import type { Connection } from '#server/db/connection.ts'
import { runningConnections } from '#server/db/embedded/running-connections.ts'
import { tryLockFolder } from './folder-lock.ts'
import type { Log } from './log.ts'
import { reachDatabase } from './reach-database.ts'

type Borrowed = { owner: Connection; app: Connection; giveBack(): Promise<void> }

/**
 * The database for a command beside the server. Where the server runs, it is that server's own; else it is started on
 * DATA_DIR and ended by `giveBack`, and no server can start on it meanwhile.
 */
export async function borrowDatabase(config: Config, log: Log): Promise<Borrowed> {
  const lock = config.databaseUrl === null ? tryLockFolder(config.dataDir) : null
  const running = config.databaseUrl === null && !lock ? runningConnections(config.dataDir) : null
  if (running) return { ...running, giveBack: async () => {} }
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
