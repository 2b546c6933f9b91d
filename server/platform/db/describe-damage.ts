import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { clientOptions, type Connection } from './connection.ts'
import { withClient } from './with-client.ts'

const damageStates = new Set(['XX001', 'XX002', '58P01', '58030'])

/** Names the damaged table or index where PostgreSQL could not read a page. Any other error stays as it is. */
export async function describeDamage(connection: Connection, error: unknown): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError) || !damageStates.has(error.code ?? '')) return error
  const [, file] = /"(base\/\d+\/\d+)/.exec(error.message) ?? []
  const relation = file === undefined ? undefined : await findRelation(connection, file)
  return new StartError(
    relation?.table
      ? `The index ${relation.name} of ${relation.table} is damaged (${error.message}): stop Brightside, copy its data away, then run "reindex index ${relation.name}". Check the disk.`
      : `${relation ? `The table ${relation.name}` : 'The database'} is damaged (${error.message}): stop Brightside, copy its data away, then restore a backup. Check the disk.`,
  )
}

/** `table` is null for a table itself. */
type Relation = { name: string; table: string | null }

async function findRelation(connection: Connection, file: string): Promise<Relation | undefined> {
  const { rows } = await withClient(clientOptions(connection), (client) =>
    client.query<Relation>(
      `select pg_class.oid::regclass::text as name, indrelid::regclass::text as table
       from pg_class left join pg_index on indexrelid = pg_class.oid where pg_relation_filepath(pg_class.oid) = $1`,
      [file],
    ),
  )
  return rows[0]
}
