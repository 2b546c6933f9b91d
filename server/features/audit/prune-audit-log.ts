import pg from 'pg'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

const retentionMonths = 24
const timeoutMs = 600_000

/** How much was deleted. */
type Pruned = { checkpoints: number; rows: number }

/**
 * Deletes checkpoints that are older than 24 months, with their events, and records that in the audit log. Connects as the owner
 * of the tables, with its own timeout: a long log takes longer than a request may.
 */
export async function pruneAuditLog(owner: Connection, now: Date): Promise<Pruned> {
  const client = new pg.Client(clientOptions(owner, timeoutMs))
  await client.connect()
  return prune(client, now).finally(() => client.end())
}

async function prune(client: pg.Client, now: Date) {
  const { text, values } = sql`
    select checkpoint_count as checkpoints, row_count as rows
    from prune_audit_log(${newId(now)}, ${now}::timestamptz - make_interval(months => ${retentionMonths}), ${now})`
  const { rows } = await client.query<Pruned>(text, [...values])
  return rows[0] ?? { checkpoints: 0, rows: 0 }
}
