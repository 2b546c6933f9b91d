import { hash } from 'node:crypto'
import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Role } from '#domain/roles.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Texts, textsOf } from '#messages/texts-of.ts'
import type { HttpContext } from '#server/app-context.ts'
import { sql } from '#server/platform/db/sql.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import { isUnchanged } from '#server/platform/http/send-reply.ts'
import { receiverLanguage } from '#server/platform/mail/receiver-language.ts'
import { linkIdOf } from './calendar-link.ts'
import { recentCompetitions, type SharedCompetition } from './visible-competitions.ts'
import { visibilityOf } from './visibility.ts'

type Owner = { id: string; role: Role; storeNumber: string; adminStores: string[] }

/**
 * Answers the competitions of the owner of a link as an iCalendar feed: active and upcoming ones, and those that ended within
 * 30 days, each as an event of its last half hour. https://www.rfc-editor.org/rfc/rfc5545
 * Refuses: not_found, also once the owner is no longer approved; too_many_requests.
 */
export async function sendCompetitionCalendar(context: HttpContext, _actor: unknown, { key }: { key: string }) {
  const { db, request, reply, rateLimits, settings, site, now } = context
  const linkId = linkIdOf(settings, key)
  await consume(
    linkId === null ? rateLimits.anonymous : rateLimits.calendars,
    linkId ?? clientNetwork(request.clientAddress),
  )
  const owner = await db.maybe<Owner>(sql`
    select person.id, role, store_number as "storeNumber",
           array(select store_number::text from admin_store_assignments where admin_id = person.id) as "adminStores"
    from calendar_links link join users person on person.id = link.user_id
    where link.id = ${linkId} and deleted_at is null and approval_status = 'approved'`)
  if (!owner) throw new Refusal('not_found')
  const texts = textsOf(await receiverLanguage(db, owner.id, settings))
  const rows = await recentCompetitions(db, { visibility: visibilityOf(owner), now })
  const calendar = calendarOf(rows, { texts, origin: site.origin, name: settings.orgName })
  const tag = `"${hash('sha1', calendar, 'base64url')}"`
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  if (isUnchanged(request, tag)) await reply.code(304).send()
  else await reply.type('text/calendar; charset=utf-8').send(calendar)
  return ''
}

type Place = { texts: Texts; origin: string; name: string }

function calendarOf(rows: SharedCompetition[], { texts, origin, name }: Place): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'Brightside', product: 'Competitions' },
    // What readers are asked to wait for between two visits, in seconds.
    ttl: 3_600,
  })
  for (const { id, title, prize, tokenCost, createdAt, updatedAt, endDate, cancelledAt } of rows) {
    const url = `${origin}/competitions`
    const end = new Date(endDate)
    const changed = new Date(updatedAt)
    const cost = texts.calendar.ticket_costs({ n: tokenCost })
    calendar.createEvent({
      id: `${id}@brightside`,
      // Not the time of the request, so that an unchanged calendar has the same bytes.
      stamp: changed,
      created: new Date(createdAt),
      lastModified: changed,
      sequence: Math.floor((changed.getTime() - Date.parse(createdAt)) / 1_000),
      start: new Date(end.getTime() - halfHourMs),
      end,
      summary: texts.calendar.last_tickets({ title }),
      description: `${prize}\n${cost}\n${url}`,
      url,
      status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

const halfHourMs = 1_800_000
