import { StartError } from '#server/platform/config/start-error.ts'
import { clientOptions, type Connection } from './connection.ts'
import { type Migration, readMigrations } from './scripts.ts'
import { withClient } from './with-client.ts'

export type AppliedMigration = { version: number; checksum: string }

/** The migrations that a database lacks. Throws a StartError for one with a newer schema, or with an edited migration. */
export function missingMigrations(applied: AppliedMigration[], known: Migration[]): Migration[] {
  const newest = Math.max(0, ...applied.map(({ version }) => version))
  const newestKnown = known.at(-1)?.version ?? 0
  if (newest > newestKnown)
    throw new StartError(
      `The database has schema ${newest}, this program knows up to ${newestKnown}: start the newer program.`,
    )
  const checksums = new Map(applied.map(({ version, checksum }) => [version, checksum]))
  const edited = known.find(({ version, checksum }) => (checksums.get(version) ?? checksum) !== checksum)
  if (edited)
    throw new StartError(
      `Migration ${edited.name} was edited after this database was created with it: undo the edit, or start with an empty database.`,
    )
  return known.filter(({ version }) => !checksums.has(version))
}

export const appliedMigrations = 'select version, checksum from schema_migrations order by version'

/** Throws a StartError for a database whose tables are not those of this program, for a command that reads them. */
export async function refuseOtherMigrations(connection: Connection) {
  const applied = await withClient(clientOptions(connection), async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('schema_migrations') is not null as exists`,
    )
    return rows[0]?.exists ? (await client.query<AppliedMigration>(appliedMigrations)).rows : []
  })
  if (missingMigrations(applied, readMigrations()).length > 0)
    throw new StartError('The database is of an earlier version: start Brightside once, which upgrades it.')
}
