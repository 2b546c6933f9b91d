import { hostname, networkInterfaces } from 'node:os'
import { createApp } from './app.ts'
import { ensureSuperAdmin } from '#server/features/admins/ensure-super-admin.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { storeSettings } from '#server/platform/config/last-settings.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { refuseRoot } from '#server/platform/lifecycle/act-as-owner.ts'
import { openSecret } from '#server/platform/lifecycle/check-secret.ts'
import { misspeltVariables } from '#server/platform/config/misspelt-variables.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { postgresEventBus } from '#server/platform/events/postgres-event-bus.ts'
import { recordRights } from '#server/features/audit/record-rights.ts'
import { closeEndedCompetitions } from '#server/features/competitions/close-competitions.ts'
import { type Db, createDatabase } from '#server/platform/db/db.ts'
import { appendAtShutdown } from '#server/features/transparency/append-at-shutdown.ts'
import { logKeyOf } from '#server/features/transparency/log-key.ts'
import { backupKeyPurpose } from '#server/platform/backup/backup-manifest.ts'
import { backupSource } from '#server/platform/backup/create-backup.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { joinServers } from '#server/platform/servers/join-servers.ts'
import { sharedSettings } from '#server/platform/servers/shared-settings.ts'
import { createPushPass } from '#server/features/push/send-pushes.ts'
import { createWebhookPass } from '#server/features/webhooks/webhook-pass.ts'
import { settingsFrom } from './settings.ts'
import { type AppContext, createAppContext } from './app-context.ts'
import { createJobs } from './jobs.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'
import { type Database, startDatabase } from '#server/platform/lifecycle/start-database.ts'
import { describeStartFailure } from '#server/platform/lifecycle/describe-start-failure.ts'
import { drainOnShutdown, createReadiness } from '#server/platform/lifecycle/drain.ts'
import { repeat } from '#server/platform/async/repeat.ts'
import { lockDataDir } from '#server/platform/lifecycle/data-dir-lock.ts'
import { createShutdown, type Shutdown } from '#server/platform/lifecycle/shutdown.ts'
import { listen, refuseBusyPort } from '#server/platform/lifecycle/listen.ts'
import { type Log, createLogger } from '#server/platform/lifecycle/logger.ts'
import { phoneAddresses } from '#server/platform/lifecycle/phone-addresses.ts'
import { placePassword } from '#server/platform/lifecycle/first-password.ts'
import { signInMessage, startupMessage } from '#server/platform/lifecycle/startup-message.ts'
import { version } from '#server/platform/config/version.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { prepareWeb } from '#server/platform/lifecycle/custom-texts.ts'
import { checkStorage } from '#server/platform/storage/check-storage.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { storeFirstValues } from '#server/platform/organization/stored-organization.ts'
import { readInstallationId } from '#server/platform/storage/server-storage.ts'
import { localFolders } from '#server/platform/storage/open-storage.ts'
import { diskSpaceOf } from '#server/platform/storage/disk-space.ts'
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts'

const now = () => new Date()
const closeIntervalMs = 5_000
const pushIntervalMs = 2_000
const webhookIntervalMs = 3_000
/** For changes whose event was lost. */
const organizationIntervalMs = 5_000

try {
  readArguments({ usage: 'npm start, with its settings in environment variables (docs/operating.md)', options: {} })
  await main(readConfig(process.env))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(config: Config) {
  const log = createLogger(config.logLevel)
  const shutdown = createShutdown(log)
  try {
    await start(config, { log, shutdown })
  } catch (error) {
    // The failure of a step that a signal aborted is not worth reporting.
    if (shutdown.isShuttingDown()) return
    console.error(describeStartFailure(error, config) ?? error)
    await shutdown.end(1)
  }
}

/** Each step registers its shutdown hook before the next one starts. */
async function start(config: Config, { log, shutdown }: { log: Log; shutdown: Shutdown }) {
  refuseRoot(config.dataDir)
  const lock = await lockDataDir(config.dataDir)
  shutdown.onShutdown(lock.release)
  await refuseBusyPort(config)
  const web = await prepareWeb(config.dataDir, console.log)

  const database = await startDatabase(config, log)
  shutdown.onShutdown(database.stop)
  await migrate(database.owner, { appRole: database.appRole })
  const db = createDatabase(database.app, log)
  shutdown.onShutdown(db.close)
  const secret = await openSecret(db, config, now())
  const storage = { shared: config.sharedStorage, local: localFolders(config.dataDir), db }
  const warnings = [web.warnings, (await checkStorage(storage)) ?? [], backupWarning(config, database)].flat()

  const readiness = createReadiness()
  const events = createEventBus(config, { db, log })
  shutdown.onShutdown(events.close)
  const context = createAppContext({ db, events, settings: settingsFrom(config, secret), readiness, log, clock: now })
  shutdown.onShutdown(await watchOrganization(config, context, log))
  shutdown.onShutdown(context.mailer.close)
  shutdown.onShutdown(await joinOtherServers(config, context, { log, textsHash: web.textsHash }))
  shutdown.onShutdown(appendAtShutdown(db, { key: logKeyOf(context.settings), now }))
  const app = await createApp({ context, log, webFolder: web.folder })
  shutdown.onShutdown(drainOnShutdown(app, readiness))
  shutdown.onShutdown(
    repeat({ name: 'close-competitions', delayMs: closeIntervalMs, log }, () => closeEndedCompetitions(db, now())),
  )
  startPasses(context, { log, shutdown })
  shutdown.onShutdown(await startMetrics(config, context, log))
  // Before anything is served: somebody could sign up with this email. After what may fail: its password is shown once.
  const created = await ensureSuperAdmin(db, { ...config.superAdmin, allowance: context.settings, now: now() })
  await recordRights(database.owner, { now: now(), eventKey: context.settings.eventKey })
  const firstSuperAdmin = created && placePassword(created, config.dataDir)
  const address = await listen(app, config).catch((error: unknown) => {
    if (firstSuperAdmin) console.log(signInMessage(firstSuperAdmin))
    throw error
  })
  shutdown.onShutdown(lock.announceShutdown)
  context.site.origin = config.publicUrl?.origin ?? address
  context.mailer.start()

  const jobs = createJobRunner({
    db,
    jobs: createJobs(context, {
      connection: database.app,
      dataDir: config.dataDir,
      backups: nightlyBackups(config, {
        database,
        pictures: context.pictures,
        installationId: await readInstallationId(db),
        key: context.settings.keyFor(backupKeyPurpose),
      }),
      startedAt: now(),
      log,
    }),
    now,
    log,
  })
  shutdown.onShutdown(jobs.close)
  jobs.start()
  readiness.ready = true
  lock.announce(address)
  storeSettings(config.dataDir, process.env)
  log.info({ version }, 'Server started')
  const port = Number(new URL(address).port || 80)
  console.log(
    startupMessage({
      config,
      address,
      phones: phoneAddresses({ ...config, port, interfaces: networkInterfaces() }),
      isTerminal: process.stdout.isTTY,
      firstSuperAdmin,
      misspelt: misspeltVariables(process.env),
      warnings,
    }),
  )
}

/** Keeps the organisation's settings in memory up to date. Returns what stops it. */
async function watchOrganization({ firstOrganization }: Config, { db, organization }: AppContext, log: Log) {
  await storeFirstValues(db, firstOrganization)
  await organization.refresh()
  return repeat({ name: 'organization', delayMs: organizationIntervalMs, log }, organization.refresh)
}

/** Sends push notifications and the events of webhooks from now on. */
function startPasses(context: AppContext, { log, shutdown }: { log: Log; shutdown: Shutdown }) {
  const pushes = createPushPass(context, log)
  const webhooks = createWebhookPass(context, log)
  const passes = [
    { name: 'push', delayMs: pushIntervalMs, pass: pushes.start, ended: pushes.ended },
    { name: 'webhooks', delayMs: webhookIntervalMs, pass: webhooks.start, ended: webhooks.stop },
  ]
  for (const { name, delayMs, pass, ended } of passes) {
    const stop = repeat({ name, delayMs, log }, pass)
    shutdown.onShutdown(async () => {
      stop()
      await ended()
    })
  }
}

/** Serves the metrics if METRICS_PORT is set. Returns what closes them. */
async function startMetrics({ metricsPort: port, metricsHost: host, dataDir }: Config, context: AppContext, log: Log) {
  if (port === null) return () => {}
  const { db, metrics, clock } = context
  metrics.addGauge(
    'brightside_disk_free_ratio',
    'Free part of the disk of DATA_DIR',
    () => diskSpaceOf(dataDir).freeRatio,
  )
  return serveMetrics({ port, host }, { db, metrics, now: clock, log })
}

/** The embedded database has one server only. */
async function joinOtherServers(
  config: Config,
  { db, metrics, rateLimits }: AppContext,
  { log, textsHash }: { log: Log; textsHash: string },
) {
  let count = 1
  metrics.addGauge('brightside_servers', 'Servers on the database, this one included', () => count)
  if (config.databaseUrl === null) return () => {}
  const name = `${hostname()}:${config.port}`
  return joinServers({
    db,
    name,
    settings: { ...sharedSettings(config), 'DATA_DIR/texts': textsHash },
    log,
    onCount(servers) {
      count = servers
      rateLimits.divideBy(servers)
    },
  })
}

function backupWarning({ backupDir }: Config, { resumeArchive }: Database) {
  if (resumeArchive === null) return []
  return `BACKUP_DIR ${backupDir} cannot be written to: there are no backups until it can be, and the log waits in DATA_DIR.`
}

function nightlyBackups(
  { backupDir, backupKeep, dataDir }: Config,
  { database, pictures, ...signed }: { database: Database; pictures: FileStorage; installationId: string; key: Buffer },
) {
  const { superuser, resumeArchive } = database
  if (backupDir === null || superuser === null) return null
  return {
    folder: backupDir,
    keep: backupKeep,
    resumeArchive,
    source: backupSource(superuser, { pictures, dataDir, env: process.env, ...signed }),
  }
}

// Several servers may share an external database; it also carries their events.
function createEventBus({ databaseUrl, databaseSessionUrl }: Config, { db, log }: { db: Db; log: Log }): EventBus {
  const session = databaseSessionUrl ?? databaseUrl
  return session === null
    ? memoryEventBus()
    : postgresEventBus({
        db,
        session: { connectionString: session },
        onLoss: (error) => log.warn(error, 'Event bus error'),
      })
}
