import pg from 'pg'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

const keptForMonths = 24
const timeoutMs = 600_000

/** How much went. */
type Cut = { checkpoints: number; rows: number }

/**
 * Removes what was sealed more than 24 months ago, and writes down that it did. Takes the owner of the tables, over a
 * connection of its own: a log worth cutting takes longer than a request may.
 */
export async function pruneAuditLog(owner: Connection, now: Date): Promise<Cut> {
  const client = new pg.Client(clientOptions(owner, timeoutMs))
  await client.connect()
  return cut(client, now).finally(() => client.end())
}

async function cut(client: pg.Client, now: Date) {
  const { text, values } = sql`
    select checkpoint_count as checkpoints, row_count as rows
    from prune_audit_log(${newId(now)}, ${now}::timestamptz - make_interval(months => ${keptForMonths}), ${now})`
  const { rows } = await client.query<Cut>(text, [...values])
  return rows[0] ?? { checkpoints: 0, rows: 0 }
}
