import type pg from 'pg'
import { auditEventStatement } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { withClient } from '#server/platform/db/with-client.ts'

const timeoutMs = 600_000

type Options = { now: Date; eventKey: Buffer }

/**
 * Records once what everybody is allowed, as the owner of the tables: from then on the audit explains rights by audit events
 * (docs/decisions/0072-audit-of-rights.md).
 */
export const recordRights = (owner: Connection, options: Options) =>
  withClient(clientOptions(owner, timeoutMs), async (client) => {
    await client.query('begin')
    await addRecordOfRights(client, options)
    await client.query('commit')
  })

/** The same in a transaction. */
export async function addRecordOfRights(client: pg.Client, { now, eventKey }: Options) {
  const { rows } = await client.query<{ people: number | null; digest: string | null }>('select * from record_rights()')
  const { people = null, digest = null } = rows[0] ?? {}
  if (people === null || digest === null) return
  const { text, values } = auditEventStatement({
    action: 'rights_recorded',
    actorId: null,
    details: { people, digest },
    origin: internalOrigin(now, eventKey),
  })
  await client.query(text, [...values])
}
