import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openSecret } from '#server/platform/lifecycle/check-secret.ts'
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
import { createDemo } from './create-demo.ts'
import { belongsToClaim, claimFolder, demoEnvironment, markComplete } from './demo-folder.ts'
import { type DemoName, demoSizes } from './demo-size.ts'

// Four hundred people share a published password: hashes that resist guessing would take ten seconds and protect nothing.
const publishedPasswordCost = { memoryCost: 8, timeCost: 1 }

// A process of its own, so that its memory is released. `run.ts dev` creates the small demo of `npm run dev`.
const name: DemoName = process.argv[2] === 'dev' ? 'dev' : 'demo'
process.env = demoEnvironment(name, process.env)
const shutdown = createShutdown(createLogger('warn'))
await runCommand(create)
await shutdown.end(Number(process.exitCode))

async function create(config: Config, log: Log) {
  claimFolder(config.dataDir)
  const lock = tryLockDataDir(config.dataDir)
  if (!lock) throw new StartError(`The demo in ${config.dataDir} runs already, or is being made.`)
  shutdown.onShutdown(lock.release)
  await removeIncomplete(config.dataDir)
  const now = new Date()
  await fill(config, { log, now })
  markComplete(config.dataDir, now)
  return 0
}

/** Removes what a killed start left, after ending its database. */
async function removeIncomplete(folder: string) {
  await stopOrphan(prepareClusterPaths(folder).cluster)
  for (const name of readdirSync(folder).filter((each) => !belongsToClaim(each)))
    rmSync(join(folder, name), { recursive: true })
}

async function fill(config: Config, { log, now }: { log: Log; now: Date }) {
  const database = await startDatabase(config, log)
  shutdown.onShutdown(database.stop)
  await migrate(database.owner, { appRole: true })
  const owner = createDatabase(database.owner)
  await owner.many(sql`alter database brightside set synchronous_commit = off`)
  const db = createDatabase(database.app)
  const secret = await openSecret(db, { secret: null, dataDir: config.dataDir }, now)
  const settings = { ...settingsFrom(config, secret), passwordCost: publishedPasswordCost }
  const context = createAppContext({
    db,
    settings,
    events: memoryEventBus(),
    readiness: createReadiness(),
    log,
    clock: () => now,
  })
  await createDemo(context, demoSizes[name], now).finally(db.close)
  await flushToDisk(owner).finally(owner.close)
}

/** An incomplete demo is created again, so no commit waited for the disk; this one does, and flushes all before it. */
function flushToDisk(owner: Db) {
  return owner.transaction(async (tx) => {
    await tx.many(sql`set local synchronous_commit = on`)
    await tx.many(sql`alter database brightside reset synchronous_commit`)
  })
}
