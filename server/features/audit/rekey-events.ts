import type pg from 'pg'
import { eventMac } from '#server/platform/audit/event-mac.ts'
import { type EventRow, eventPage, firstId, pageSize } from './forged-events.ts'

/** Writes the MACs of all audit events again, under another key. They are no part of the chain. The caller has verified the old ones. */
export async function rekeyEvents(client: pg.Client, eventKey: Buffer): Promise<void> {
  await client.query('alter table audit_log disable trigger audit_log_append_only')
  let after: string | null = firstId
  while (after !== null) {
    const { rows }: pg.QueryResult<EventRow> = await client.query(eventPage, [after])
    const macs = rows.map((event) => eventMac({ ...event, at: new Date(event.at) }, eventKey))
    await client.query(
      `update audit_log set mac = fresh.mac from unnest($1::uuid[], $2::text[]) as fresh (id, mac) where audit_log.id = fresh.id`,
      [rows.map(({ id }) => id), macs],
    )
    after = rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null
  }
  await client.query('alter table audit_log enable trigger audit_log_append_only')
}
