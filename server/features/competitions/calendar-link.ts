import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CalendarLink } from '#contract/calendar.ts'
import type { HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { originFor } from '#server/platform/http/origin-for.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'

type Row = { id: string; createdAt: string }

/** The user's own link, which can be shown again since its key derives from its id. */
export async function readCalendarLink(context: HttpContext, { id }: Actor): Promise<CalendarLink | null> {
  const row = await context.db.maybe<Row>(sql`
    select id, created_at as "createdAt" from calendar_links where user_id = ${id}`)
  return row && linkOf(context, row)
}

/** Makes a link in place of an earlier one, which ends. */
export async function createCalendarLink(context: HttpContext, caller: Actor): Promise<CalendarLink> {
  const { db, now, origin } = context
  const id = newId(now)
  const row = await db.transaction(async (tx) => {
    const actor = await lockActor(tx, caller)
    const earlier = await claimIdempotencyKey(tx, context, { userId: actor.id, madeId: id })
    const known = await tx.maybe<Row>(sql`
      select id, created_at as "createdAt" from calendar_links where id = ${earlier}`)
    if (known) return known
    await recordAuditEvent(tx, { action: 'calendar_link_made', actorId: actor.id, origin })
    return tx.one<Row>(sql`
      insert into calendar_links (id, user_id, created_at) values (${id}, ${actor.id}, ${now})
      on conflict (user_id) do update set id = excluded.id, created_at = excluded.created_at
      returning id, created_at as "createdAt"`)
  })
  return linkOf(context, row)
}

export async function removeCalendarLink({ db, origin }: HttpContext, caller: Actor) {
  await db.transaction(async (tx) => {
    const actor = await lockActor(tx, caller)
    const removed = await tx.maybe(sql`delete from calendar_links where user_id = ${actor.id} returning id`)
    if (removed) await recordAuditEvent(tx, { action: 'calendar_link_removed', actorId: actor.id, origin })
  })
  return {}
}

const linkOf = (context: HttpContext, { id, createdAt }: Row): CalendarLink => ({
  url: `${originFor(context)}/api/calendar.ics?key=${keyOf(context.settings, id)}`,
  createdAt,
})

type Settings = Pick<HttpContext['settings'], 'keyFor'>

const macBytes = 16

function keyOf({ keyFor }: Settings, id: string) {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(keyFor('calendar links'), bytes)]).toString('base64url')
}

const macOf = (key: Buffer, bytes: Buffer) => createHmac('sha256', key).update(bytes).digest().subarray(0, macBytes)

/** The id of a link by its key; null for an invented one, without asking the database. */
export function linkIdOf({ keyFor }: Settings, key: string): string | null {
  const bytes = Buffer.from(key, 'base64url')
  const [id, mac] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(keyFor('calendar links'), id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
