import { createApp } from './app.ts'
import { ensureSuperAdmin } from '#server/account/first-super-admin.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { checkSecret } from '#server/config/secret-check.ts'
import { openSecret } from '#server/config/secrets.ts'
import type { Bus } from '#server/bus/bus.ts'
import { memoryBus } from '#server/bus/memory-bus.ts'
import { postgresBus } from '#server/bus/postgres-bus.ts'
import { closeEnded } from '#server/competitions/close-ended.ts'
import { type Db, openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { houseOf } from '#server/http/house-of.ts'
import { openGround } from '#server/http/open-ground.ts'
import { everyJob } from '#server/jobs/every-job.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { reachDatabase } from '#server/life/reach-database.ts'
import { describeFailure } from '#server/life/describe-failure.ts'
import { drainer } from '#server/life/drain.ts'
import { every } from '#server/life/every.ts'
import { lockFolder } from '#server/life/folder-lock.ts'
import { beginLife, type Life } from '#server/life/life.ts'
import { listen, refuseBusyPort } from '#server/life/listen.ts'
import { type Log, openLog } from '#server/life/log.ts'
import { newReadiness } from '#server/life/readiness.ts'
import { startBlock } from '#server/life/start-block.ts'
import { StartError } from '#server/life/start-error.ts'
import { ensureWebBuilt, webFolder } from '#server/life/web-build.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'

const now = () => new Date()
const closesCheckedMs = 5_000

try {
  await main(readConfig(process.env))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(config: Config) {
  const log = openLog(config.logLevel)
  const life = beginLife(log)
  try {
    await start(config, { log, life })
  } catch (error) {
    // A step that a signal cut short fails as well, and means nothing.
    if (life.isEnding()) return
    console.error(describeFailure(error, config) ?? error)
    await life.end(1)
  }
}

/** Each step takes what the ones before it made ready, and says at once how it ends. */
async function start(config: Config, { log, life }: { log: Log; life: Life }) {
  const lock = await lockFolder(config.dataDir)
  life.atEnd(lock.release)
  await refuseBusyPort(config)
  await ensureWebBuilt(console.log)
  const secret = openSecret(config.secret, config.dataDir, now())

  const database = await reachDatabase(config, log)
  life.atEnd(database.stop)
  await migrate(database.owner, { appRole: config.databaseUrl === null })
  const db = openDb(database.app)
  life.atEnd(db.close)
  await checkSecret(db, secret, now())

  const readiness = newReadiness()
  const bus = openBus(config, { db, log })
  life.atEnd(bus.close)
  const ground = openGround({ db, bus, house: houseOf(config, secret), readiness, log, now })
  life.atEnd(ground.mailroom.close)
  const app = await createApp({ ground, log, webFolder })
  life.atEnd(drainer(app, readiness))
  life.atEnd(every(closesCheckedMs, () => closeEnded(db, now()), log))
  const address = await listen(app, config)
  life.atEnd(lock.announceEnd)
  ground.site.origin = config.publicUrl?.origin ?? address
  ground.mailroom.start()

  // Whatever may still fail comes before the owner is made: the password is said once, at the end.
  if (config.metricsPort !== null)
    life.atEnd(await serveMetrics(config.metricsPort, { db, answers: ground.answers, now, log }))
  const firstSuperAdmin = await ensureSuperAdmin(db, {
    ...config.superAdmin,
    allowance: ground.house,
    now: now(),
  })
  const jobs = openJobs({ db, jobs: everyJob(ground, { connection: database.app, startedAt: now(), log }), now, log })
  life.atEnd(jobs.close)
  jobs.start()
  readiness.ready = true
  lock.announce(address)
  console.log(startBlock({ config, address, firstSuperAdmin }))
}

// Servers on one external database hear of each other through it.
function openBus({ databaseUrl, databaseSessionUrl }: Config, { db, log }: { db: Db; log: Log }): Bus {
  const session = databaseSessionUrl ?? databaseUrl
  return session === null
    ? memoryBus()
    : postgresBus({ db, session: { connectionString: session }, onLoss: (error) => log.warn(error) })
}
