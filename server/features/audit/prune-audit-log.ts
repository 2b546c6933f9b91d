import type pg from 'pg'
import { auditEventStatement } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { withClient } from '#server/platform/db/with-client.ts'
import { addRecordOfRights } from './record-rights.ts'

const retentionMonths = 24
const timeoutMs = 600_000

type Pruned = { checkpoints: number; rows: number }

type Options = { now: Date; eventKey: Buffer }

/** Checkpoints older than 24 months, as the owner of the tables. A long log takes longer than a request may. */
export const pruneAuditLog = (owner: Connection, options: Options): Promise<Pruned> =>
  withClient(clientOptions(owner, timeoutMs), (client) => prune(client, options))

async function prune(client: pg.Client, { now, eventKey }: Options): Promise<Pruned> {
  const run = ({ text, values }: Sql) => client.query<Pruned & { through: number | null }>(text, [...values])
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - retentionMonths)
  await client.query('begin')
  const { rows: results } = await run(sql`
    select checkpoint_count as checkpoints, row_count as rows, last_number as through from prune_audit_log(${before})`)
  const { checkpoints = 0, rows = 0, through = null } = results[0] ?? {}
  if (through !== null) {
    const details = { checkpoints, rows, through, before: before.toISOString() }
    const origin = internalOrigin(now, eventKey)
    await run(auditEventStatement({ action: 'log_pruned', actorId: null, details, origin }))
    // What the removed events explained.
    await client.query('delete from recorded_rights')
    await addRecordOfRights(client, { now, eventKey })
  }
  await client.query('commit')
  return { checkpoints, rows }
}
