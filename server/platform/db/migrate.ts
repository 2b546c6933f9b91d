import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { type AppliedMigration, appliedMigrations, missingMigrations } from './compare-migrations.ts'
import { clientOptions, type Connection } from './connection.ts'
import { type AppliedCode, createCode, dropCode, isCodeComplete, readAppliedCode } from './sql-code.ts'
import { type Migration, readMigrations, readSqlCode, sqlFolder } from './scripts.ts'
import { withClient } from './with-client.ts'

const advisoryLockId = 427_001
const upgradeTimeoutMs = 600_000
const retryPauseMs = 250
const retryForMs = 120_000
const lockFailures = ['55P03', '40P01']

type Options = {
  /** The app's role, if the owner of the tables is another one: true for that of the embedded database. */
  appRole?: string | boolean
  /** The SQL of another version, for tests. */
  folder?: string
  /** Applies the migrations up to this one and no SQL code, so that rows of an older version can be loaded. */
  through?: number
}

/**
 * Brings a database to this program's schema and SQL code, in one transaction: servers of the previous version keep running
 * and see all of it or nothing. An advisory lock serialises servers that start at the same time. A program older than the
 * code of the database changes nothing. Throws a StartError if it cannot run there.
 */
export async function migrate(connection: Connection, { appRole = false, folder = sqlFolder, through }: Options = {}) {
  await withClient(clientOptions(connection, upgradeTimeoutMs), (client) =>
    inTransaction(client, () =>
      through === undefined ? upgrade(client, { appRole, folder }) : migrateThrough(client, { folder, through }),
    ),
  )
}

// Waits half a second at most for a table lock, so that readers do not queue behind it, then begins again.
async function inTransaction(client: pg.Client, work: () => Promise<unknown>) {
  const startedAt = performance.now()
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = '60s'`)
      await client.query(`select pg_advisory_xact_lock(${advisoryLockId}); set local lock_timeout = '500ms'`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof pg.DatabaseError) || !lockFailures.includes(error.code ?? '')) throw error
      if (performance.now() - startedAt > retryForMs) throw new StartError(lockedSentence)
    }
    await pause(retryPauseMs)
  }
}

const lockedSentence =
  'The upgrade of the database waited two minutes for a table that something else uses, such as a backup or a report: start again when it has ended.'

async function migrateThrough(client: pg.Client, { folder, through }: { folder: string; through: number }) {
  await createRecords(client)
  const known = readMigrations(folder)
  const newest = known.at(-1)?.version ?? 0
  if (through > newest)
    throw new StartError(
      `The export has schema ${through}, this program knows up to ${newest}: import it with the newer program.`,
    )
  const migrations = await pendingMigrations(client, known)
  for (const migration of migrations) if (migration.version <= through) await applyMigration(client, migration)
}

const createRecords = (client: pg.Client) =>
  client.query(`
    create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists schema_code (
      only_row boolean primary key default true check (only_row), version integer not null, shares_with integer not null,
      checksum text not null, objects text[] not null, applied_at timestamptz not null)`)

async function upgrade(client: pg.Client, { appRole, folder }: Pick<Required<Options>, 'appRole' | 'folder'>) {
  await createRecords(client)
  const code = readSqlCode(folder)
  const applied = await readAppliedCode(client)
  if (applied && applied.version > code.version) return refuseUnshared(applied, code.version)

  const migrations = await pendingMigrations(client, readMigrations(folder))
  if (migrations.length > 0 || isOutdated(applied, code) || !(await isCodeComplete(client, code))) {
    const grants = await dropCode(client, applied?.objects ?? [])
    for (const migration of migrations) await applyMigration(client, migration)
    await createCode(client, code, grants)
  }
  await grantToApp(client, appRole)
}

const embeddedAppRole = 'brightside_app'

/** Gives the app's role its rights, if it is a role other than the owner's. A pooler may use names that are no roles. */
async function grantToApp(client: pg.Client, appRole: string | boolean) {
  if (appRole === false) return
  const role = appRole === true ? embeddedAppRole : appRole
  const { rowCount } = await client.query(
    'select from pg_roles where rolname = $1 and rolname <> current_user and not rolsuper',
    [role],
  )
  if (rowCount === 0) return
  const script = readFileSync(join(sqlFolder, 'app-role.sql'), 'utf8')
  await client.query(script.replaceAll(embeddedAppRole, () => pg.escapeIdentifier(role)))
}

const isOutdated = (applied: AppliedCode | null, code: AppliedCode) =>
  applied === null || applied.version !== code.version || applied.checksum !== code.checksum

function refuseUnshared({ version, sharesWith }: { version: number; sharesWith: number }, own: number) {
  if (own >= sharesWith) return
  throw new StartError(
    `The database was upgraded to version ${version} of the SQL code, and this program has ${own}: start the newer program, ` +
      `or restore a backup from before the upgrade (version ${sharesWith} and later can share it).`,
  )
}

const pendingMigrations = async (client: pg.Client, known: Migration[]) =>
  missingMigrations((await client.query<AppliedMigration>(appliedMigrations)).rows, known)

async function applyMigration(client: pg.Client, { version, name, text, checksum }: Migration) {
  await client.query(text)
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}
