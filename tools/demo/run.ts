import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import type { Config } from '#server/platform/config/config.ts'
import { checkSecret } from '#server/platform/lifecycle/check-secret.ts'
import { loadSecret } from '#server/platform/config/secrets.ts'
import { type Db, createDatabase } from '#server/platform/db/db.ts'
import { prepareClusterPaths } from '#server/platform/db/embedded/cluster-paths.ts'
import { stopOrphan } from '#server/platform/db/embedded/stop-orphan.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { sql } from '#server/platform/db/sql.ts'
import { settingsFrom } from '#server/settings.ts'
import { createAppContext } from '#server/app-context.ts'
import { tryLockDataDir } from '#server/platform/lifecycle/data-dir-lock.ts'
import { createShutdown } from '#server/platform/lifecycle/shutdown.ts'
import { type Log, createLogger } from '#server/platform/lifecycle/logger.ts'
import { startDatabase } from '#server/platform/lifecycle/start-database.ts'
import { createReadiness } from '#server/platform/lifecycle/drain.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { runCommand } from '#ops/run-command.ts'
import { makeDemo } from './create-demo.ts'
import { claim, demoEnvironment, finish, isOfTheClaim } from './place.ts'

// A process of its own: it ends with whoever started it, and its memory goes with it.
process.env = demoEnvironment(process.env)
const shutdown = createShutdown(createLogger('warn'))
await runCommand(make)
await shutdown.end(Number(process.exitCode))

async function make(config: Config, log: Log) {
  claim(config.dataDir)
  const lock = tryLockDataDir(config.dataDir)
  if (!lock) throw new StartError(`The demo in ${config.dataDir} runs already, or is being made.`)
  shutdown.onShutdown(lock.release)
  await empty(config.dataDir)
  const now = new Date()
  await fill(config, { log, now })
  finish(config.dataDir, now)
  return 0
}

/** What a killed start left goes, and its database ends first. */
async function empty(folder: string) {
  await stopOrphan(prepareClusterPaths(folder).cluster)
  for (const name of readdirSync(folder).filter((each) => !isOfTheClaim(each)))
    rmSync(join(folder, name), { recursive: true })
}

async function fill(config: Config, { log, now }: { log: Log; now: Date }) {
  const secret = loadSecret(null, config.dataDir, now)
  const database = await startDatabase(config, log)
  shutdown.onShutdown(database.stop)
  await migrate(database.owner, { appRole: true })
  const owner = createDatabase(database.owner)
  await owner.many(sql`alter database brightside set synchronous_commit = off`)
  const db = createDatabase(database.app)
  await checkSecret(db, secret, now)
  const settings = settingsFrom(config, secret)
  const context = createAppContext({
    db,
    settings,
    events: memoryEventBus(),
    readiness: createReadiness(),
    log,
    clock: () => now,
  })
  await makeDemo(context, now).finally(db.close)
  await waitForTheDisk(owner).finally(owner.close)
}

/** What is half made is made anew, so nothing waited for the disk until here; this commit does, and with it all before it. */
function waitForTheDisk(owner: Db) {
  return owner.transaction(async (tx) => {
    await tx.many(sql`set local synchronous_commit = on`)
    await tx.many(sql`alter database brightside reset synchronous_commit`)
  })
}
