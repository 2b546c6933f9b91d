import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { clientOptions, type Connection } from './connection.ts'

const folder = join(import.meta.dirname, '../../../db')
const advisoryLockId = 427_001
const migrationTimeoutMs = 600_000
const lockTimeout = '55P03'

export class NewerDatabase extends Error {}

type Script = { name: string; text: string; checksum: string }

/**
 * Brings a database to this program's schema: each migration in its own transaction, then the functions whose text changed.
 * An advisory lock serialises servers that start at the same time. Throws NewerDatabase if the schema is ahead of this program.
 */
export async function migrate(connection: Connection, { appRole = false } = {}) {
  const client = new pg.Client(clientOptions(connection, migrationTimeoutMs))
  // A lost connection already rejects the current statement; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  return runAll(client, appRole).finally(() => client.end())
}

async function runAll(client: pg.Client, appRole: boolean) {
  await withMigrationLock(client, () => prepare(client))
  const migrations = await scripts('migrations')
  await refuseNewer(client, migrations)
  for (const migration of migrations) await withMigrationLock(client, () => applyMigration(client, migration))
  const functions = await scripts('functions')
  await withMigrationLock(client, () => applyFunctions(client, functions))
  if (appRole)
    await withMigrationLock(client, async () => client.query(await readFile(join(folder, 'app-role.sql'), 'utf8')))
}

// Waits 2 s at most for a table lock, so that readers do not queue behind it, then retries.
async function withMigrationLock(client: pg.Client, work: () => Promise<unknown>, retriesLeft = 30): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '60s'`)
    await client.query(`select pg_advisory_xact_lock(${advisoryLockId}); set local lock_timeout = '2s'`)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (retriesLeft === 0 || !(error instanceof pg.DatabaseError) || error.code !== lockTimeout) throw error
    await withMigrationLock(client, work, retriesLeft - 1)
  }
}

async function prepare(client: pg.Client) {
  await client.query(`
    create table if not exists schema_migrations (version integer primary key, name text not null, applied_at timestamptz not null default now());
    create table if not exists schema_functions (name text primary key, checksum text not null);
    do $$ begin
      execute format('alter database %I set lock_timeout = ''2s''', current_database());
    exception when insufficient_privilege then null;
    end $$`)
}

async function refuseNewer(client: pg.Client, migrations: Script[]) {
  const { rows } = await client.query('select coalesce(max(version), 0) as newest from schema_migrations')
  const newestKnown = versionOf(migrations.at(-1))
  if (rows[0].newest > newestKnown)
    throw new NewerDatabase(
      `The database has schema ${rows[0].newest}, this program knows up to ${newestKnown}: start the newer program`,
    )
}

async function applyMigration(client: pg.Client, migration: Script) {
  const version = versionOf(migration)
  const { rowCount } = await client.query('select from schema_migrations where version = $1', [version])
  if (rowCount) return
  await client.query(migration.text)
  await client.query('insert into schema_migrations (version, name) values ($1, $2)', [version, migration.name])
}

async function applyFunctions(client: pg.Client, functions: Script[]) {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_functions')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const { name, text, checksum } of functions.filter((script) => applied.get(script.name) !== script.checksum)) {
    await client.query(text)
    await client.query(
      `insert into schema_functions values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    )
  }
}

async function scripts(kind: 'migrations' | 'functions'): Promise<Script[]> {
  const files = (await readdir(join(folder, kind))).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, kind, file), 'utf8')
      return { name: basename(file, '.sql'), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const versionOf = (script: Script | undefined) => Number(script?.name.split('_')[0] ?? 0)
