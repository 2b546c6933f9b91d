import type pg from 'pg'
import { type AuthenticatedEvent, eventMac } from '#server/platform/audit/event-mac.ts'
import { maxRowsNamed, type Violation } from '#server/platform/db/invariants.ts'

export const forgeryRule = {
  name: 'S5',
  rule: 'every event was written by a server, which has the secret',
}

export type EventRow = AuthenticatedEvent & { mac: string }

export const pageSize = 5_000
export const firstId = '00000000-0000-0000-0000-000000000000'

/** The violation by events of the whole audit log whose MAC is wrong, if there are any. */
export async function forgedEvents(client: pg.Client, eventKey: Buffer): Promise<Violation[]> {
  const forged: string[] = []
  let after: string | null = firstId
  while (after !== null && forged.length < maxRowsNamed) {
    const { rows }: pg.QueryResult<EventRow> = await client.query(eventPage, [after])
    forged.push(...forgedAmong(rows, eventKey))
    after = rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null
  }
  return violationOf(forged)
}

/** Makes the check of a job: events after the checkpoint `checkedThrough`, or all with null, and the newest checkpoint. */
export const forgeryCheck =
  (eventKey: Buffer) =>
  async (
    client: pg.Client,
    checkedThrough: number | null,
  ): Promise<{ violations: Violation[]; checkpoint: number }> => {
    const newest = await client.query<{ number: number }>(newestCheckpoint)
    const violations =
      checkedThrough === null
        ? await forgedEvents(client, eventKey)
        : await forgedSince(client, { checkedThrough, eventKey })
    return { violations, checkpoint: newest.rows[0]!.number }
  }

type Since = { checkedThrough: number; eventKey: Buffer }

/** Events without a checkpoint are checked again in the next run. */
async function forgedSince(client: pg.Client, { checkedThrough, eventKey }: Since): Promise<Violation[]> {
  const { rows } = await client.query<EventRow>(
    `${select} where id in (
       select unnest(event_ids) from audit_checkpoints where number > $1 union all select event_id from audit_pending)
     order by id`,
    [checkedThrough],
  )
  return violationOf(forgedAmong(rows, eventKey))
}

function forgedAmong(rows: EventRow[], eventKey: Buffer): string[] {
  const forged = rows.filter(({ mac, ...event }) => eventMac({ ...event, at: new Date(event.at) }, eventKey) !== mac)
  return forged.map(({ id, action }) => `row ${id} (${action})`)
}

const violationOf = (forged: string[]): Violation[] =>
  forged.length === 0 ? [] : [{ ...forgeryRule, violatingRows: forged.slice(0, maxRowsNamed) }]

const select = `
  select id, action::text as action, actor_id as "actorId", target_id as "targetId", at, ip_hash::text as "ipHash",
         request_id as "requestId", details, mac::text as mac
  from audit_log`

/** The next page of all events, after an id. */
export const eventPage = `${select} where id > $1 order by id limit ${pageSize}`

const newestCheckpoint = `select coalesce(max(number), 0) as number from audit_checkpoints`
