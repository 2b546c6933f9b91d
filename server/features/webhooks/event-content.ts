import { type Named, shortName } from '#domain/names.ts'
import { testEvent } from '#domain/webhooks.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** What anybody in the organization may see of a person. */
type Person = { id: string; name: string; store: string }

type Gift = {
  id: string
  amount: number
  message: string | null
  reason: string | null
  createdAt: string
  url: string
}

type Competition = {
  id: string
  title: string
  prize: string
  tokenCost: number
  startDate: string
  endDate: string
  stores: string[]
}

/** What is sent of an event, as docs/webhooks.md describes it. */
export type EventContent =
  | { type: 'gift.created'; data: { gift: Gift; from: Person; to: Person[] } }
  | { type: 'gift.boosted'; data: { gift: Gift; by: Person; to: Person } }
  | { type: 'milestone.reached'; data: { person: Person; thanks: number } }
  | { type: 'year.completed'; data: { person: Person; years: number } }
  | { type: 'competition.created'; data: { competition: Competition } }
  | { type: 'competition.closed'; data: { competition: Competition; entries: number } }
  | { type: 'competition.drawn'; data: { competition: Competition; winner: Person } }
  | { type: 'competition.handed_over'; data: { competition: Competition } }
  | { type: 'person.approved'; data: { person: Person & { role: string } } }
  /** Without a name if the account was deleted. */
  | { type: 'person.left'; data: { person: { id: string; name: string | null; store: string } } }
  | { type: typeof testEvent; data: { organization: string } }

type Context = Pick<AppContext, 'db' | 'settings' | 'site'>

type Subject = { event: string; subjectId: string }

/** Reads what an event says now. Null if it may not leave: its gift was hidden or is reported, or its people are deleted. */
export function eventContent(
  { db, settings, site }: Context,
  { event, subjectId }: Subject,
): Promise<EventContent | null> {
  switch (event) {
    case 'gift.created':
      return giftCreated(db, subjectId, site.origin)
    case 'gift.boosted':
      return giftBoosted(db, subjectId, site.origin)
    case 'milestone.reached':
      return milestoneReached(db, subjectId)
    case 'year.completed':
      return yearCompleted(db, subjectId)
    case 'competition.created':
    case 'competition.closed':
    case 'competition.drawn':
    case 'competition.handed_over':
      return competitionEvent(db, event, subjectId)
    case 'person.approved':
      return personApproved(db, subjectId)
    case 'person.left':
      return personLeft(db, subjectId)
    case testEvent:
      return Promise.resolve({ type: testEvent, data: { organization: settings.orgName } })
    default:
      // A newer version queued it.
      return Promise.resolve(null)
  }
}

type PersonRow = Named & { id: string; storeNumber: string }

const personOf = (person: PersonRow): Person => ({
  id: person.id,
  name: shortName(person),
  store: person.storeNumber,
})

const giftColumns = sql`gift.id, gift.amount, gift.message, gift.reason, gift.created_at as "createdAt"`

type GiftRow = Omit<Gift, 'url'>

const giftOf = ({ id, amount, message, reason, createdAt }: GiftRow, origin: string): Gift => ({
  id,
  amount,
  message,
  reason,
  createdAt,
  url: `${origin}/gifts/${id}`,
})

/** One that nobody has hidden, and that no admin has to decide about. */
const mayLeave = sql`
  gift.hidden_at is null and not exists (
    select from reports where subject = 'gift' and gift_id = coalesce(gift.group_id, gift.id) and state <> 'kept')`

async function giftCreated(db: Reader, id: string, origin: string): Promise<EventContent | null> {
  const row = await db.maybe<GiftRow & { from: PersonRow | null; to: PersonRow[] | null }>(sql`
    select ${giftColumns}, person_json(giver) as "from",
           (select json_agg(person_json(receiver) order by member.id)
            from token_gifts member join users receiver on receiver.id = member.to_user_id
            where member.id = any(gifts_together(gift.id)) and receiver.deleted_at is null) as "to"
    from token_gifts gift join users giver on giver.id = gift.from_user_id
    where gift.id = ${id} and ${mayLeave}`)
  if (!row?.from || !row.to) return null
  return {
    type: 'gift.created',
    data: { gift: giftOf(row, origin), from: personOf(row.from), to: row.to.map(personOf) },
  }
}

async function giftBoosted(db: Reader, id: string, origin: string): Promise<EventContent | null> {
  const row = await db.maybe<GiftRow & { by: PersonRow | null; to: PersonRow | null }>(sql`
    select ${giftColumns}, person_json(author) as "by", person_json(receiver) as "to"
    from boosts boost
    join users author on author.id = boost.user_id
    join token_gifts gift on gift.id = boost.gift_id
    join users receiver on receiver.id = gift.to_user_id
    where boost.id = ${id} and ${mayLeave}`)
  if (!row?.by || !row.to) return null
  return { type: 'gift.boosted', data: { gift: giftOf(row, origin), by: personOf(row.by), to: personOf(row.to) } }
}

async function milestoneReached(db: Reader, giftId: string): Promise<EventContent | null> {
  const row = await db.maybe<{ person: PersonRow; thanks: number | null }>(sql`
    select person_json(receiver) as person, shown_milestone(gift.milestone, receiver) as thanks
    from token_gifts gift join users receiver on receiver.id = gift.to_user_id
    where gift.id = ${giftId} and ${mayLeave}`)
  if (!row || row.thanks === null) return null
  return { type: 'milestone.reached', data: { person: personOf(row.person), thanks: row.thanks } }
}

async function yearCompleted(db: Reader, notificationId: string): Promise<EventContent | null> {
  const row = await db.maybe<{ person: PersonRow | null; years: number }>(sql`
    select person_json(person) as person, notification.tokens as years
    from notifications notification join users person on person.id = notification.user_id
    where notification.id = ${notificationId} and person.approval_status = 'approved' and not person.hides_milestones`)
  if (!row?.person) return null
  return { type: 'year.completed', data: { person: personOf(row.person), years: row.years } }
}

type CompetitionEvent = Extract<EventContent['type'], `competition.${string}`>
type CompetitionRow = Competition & { entries: number | null; isCancelled: boolean; winner: PersonRow | null }

async function competitionEvent(db: Reader, type: CompetitionEvent, id: string): Promise<EventContent | null> {
  const row = await db.maybe<CompetitionRow>(sql`
    select competition.id, title, prize, token_cost as "tokenCost", start_date as "startDate", end_date as "endDate",
           store_numbers as stores, entry_count as entries, cancelled_at is not null as "isCancelled",
           case when winner.id is not null then person_json(winner) end as winner
    from competitions competition left join users winner on winner.id = competition.winner_id
    where competition.id = ${id}`)
  if (!row || row.isCancelled) return null
  const { entries, isCancelled: _, winner, ...competition } = row
  if (type === 'competition.closed') return { type, data: { competition, entries: entries ?? 0 } }
  if (type === 'competition.drawn') return winner && { type, data: { competition, winner: personOf(winner) } }
  return { type, data: { competition } }
}

async function personApproved(db: Reader, id: string): Promise<EventContent | null> {
  const row = await db.maybe<{ person: PersonRow; role: string }>(sql`
    select person_json(person) as person, role from users person
    where id = ${id} and deleted_at is null and approval_status = 'approved'`)
  return row && { type: 'person.approved', data: { person: { ...personOf(row.person), role: row.role } } }
}

async function personLeft(db: Reader, id: string): Promise<EventContent | null> {
  const row = await db.maybe<{ person: PersonRow | null; store: string }>(sql`
    select person_json(person) as person, store_number as store from users person
    where id = ${id} and (deleted_at is not null or approval_status = 'suspended')`)
  if (!row) return null
  const name = row.person && shortName(row.person)
  return { type: 'person.left', data: { person: { id, name, store: row.store } } }
}
