import type { Wall, WallThanks } from '#contract/wall.ts'
import type { Person } from '#contract/shapes.ts'
import { monthOf } from '#domain/calendar.ts'
import { giftIdsOf } from '#server/features/feed/gift-ids-of.ts'
import { leaderboard } from '#server/features/leaderboard/queries.ts'
import { thanksTo } from '#server/features/team-goals/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { type Page, rowsOf } from '#server/platform/http/pagination.ts'

const maxThanks = 12
/** Pages of gifts that are read until there are as many: several gifts may be one thank-you, or not for walls. */
const pageSizes = [60, 240, 240, 240, 240]
const maxPlaces = 5
const maxCompetitions = 4

type WallOptions = { store: string; now: Date; timeZone: string; hasBoard: boolean; hasGoal: boolean }

/** Reads what the wall of a store shows. */
export async function readWall(db: Db, options: WallOptions): Promise<Wall> {
  const { hasBoard, hasGoal } = options
  const [thanks, goal, board, competitions] = await Promise.all([
    newestThanks(db, options),
    hasGoal ? currentGoal(db, options) : null,
    hasBoard ? firstPlaces(db, options) : [],
    openCompetitions(db, options),
  ])
  return { thanks, goal, board, competitions }
}

/** Whom walls show: nobody whose account ended or waits, and nobody who has chosen not to be shown. */
export const isShown = (person: Sql): Sql =>
  sql`${person}.deleted_at is null and ${person}.approval_status = 'approved' and not ${person}.hidden_from_walls`

/** Devices show no picture that an admin has hidden, or that somebody has reported until it is kept. */
export const isPictureShown = (person: Sql): Sql => sql`
  ${isShown(person)} and not exists (
    select from reports where author_id = ${person}.id and picture_url = ${person}.profile_image_url and state <> 'kept')`

/** Pictures that people upload are at an address that needs a session; devices have one of their own. */
const devicePicture = (person: Sql): Sql => sql`
  case when ${isPictureShown(person)} then replace(${person}.profile_image_url, '/api/objects/', '/api/device/pictures/') end`

/** A person as devices show them. */
export const devicePerson = (person: Sql): Sql =>
  sql`person_json(${person})::jsonb || jsonb_build_object('profileImageUrl', ${devicePicture(person)})`

/** Thanks that people of the store gave or received, and that nobody has hidden or reported: what its devices show to all who pass. */
export async function newestThanks(db: Db, { store }: Pick<WallOptions, 'store'>): Promise<WallThanks[]> {
  // A thank-you to several people may be on two pages.
  const found = new Map<string, WallThanks>()
  let before: string | null = null
  for (const limit of pageSizes) {
    const page: Page = { limit, before }
    const gifts = await db.many<{ id: string }>(
      giftIdsOf(sql`select id from users where store_number = ${store}`, page),
    )
    const { rows, next } = rowsOf(gifts, page)
    for (const thanks of await shownThanks(db, rows)) found.set(thanks.id, thanks)
    if (next === null || found.size >= maxThanks) break
    before = next
  }
  return [...found.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, maxThanks)
}

/** The newest thanks that have one of these gifts, and may be shown. */
async function shownThanks(db: Db, gifts: { id: string }[]): Promise<WallThanks[]> {
  return db.many<WallThanks>(sql`
    with ours as materialized (
      select distinct coalesce(gift.group_id, gift.id) as id from token_gifts gift
      where gift.id = any(${gifts.map(({ id }) => id)}::uuid[])
    )
    select gift.id, ${devicePerson(sql`giver`)} as "from", receivers.people as "to", gift.message, gift.gif_url as "gifUrl", gift.reason,
           gift.created_at as "createdAt"
    from ours
    join token_gifts gift on gift.id = ours.id
    join users giver on giver.id = gift.from_user_id
    cross join lateral (
      select json_agg(${devicePerson(sql`receiver`)} order by member.id) as people
      from token_gifts member join users receiver on receiver.id = member.to_user_id
      where member.id = any(gifts_together(gift.id)) and ${isShown(sql`receiver`)}
    ) receivers
    where gift.hidden_at is null and ${isShown(sql`giver`)} and receivers.people is not null
      and not exists (select from reports where subject = 'gift' and gift_id = gift.id and state <> 'kept')
    order by gift.id desc limit ${literal(maxThanks)}`)
}

const currentGoal = (db: Db, { store, now }: WallOptions) =>
  db.maybe<NonNullable<Wall['goal']>>(sql`
    select goal.text, goal.target, ${thanksTo} as thanks, goal.ends_on::text as "endsOn"
    from team_goals goal join stores store on store.id = goal.store_id
    where store.number = ${store} and goal.starts_at <= ${now} and goal.ends_at > ${now} and goal.ended_at is null
    order by goal.id desc limit 1`)

/** Places stay as on the board, so that there is a gap where somebody is not shown. */
async function firstPlaces(db: Db, { store, now, timeZone }: WallOptions): Promise<Wall['board']> {
  const rows = await leaderboard(db, { month: monthOf(now, timeZone), store, since: null })
  const shown = await db.many<Pick<Person, 'id' | 'profileImageUrl'>>(sql`
    select person.id, ${devicePicture(sql`person`)} as "profileImageUrl" from users person
    where person.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isShown(sql`person`)}`)
  const pictures = new Map(shown.map(({ id, profileImageUrl }) => [id, profileImageUrl]))
  return rows
    .filter(({ id }) => pictures.has(id))
    .slice(0, maxPlaces)
    .map(({ placesGained: _gained, ...row }) => ({ ...row, profileImageUrl: pictures.get(row.id) ?? null }))
}

const openCompetitions = (db: Db, { store, now }: WallOptions) =>
  db.many<Wall['competitions'][number]>(sql`
    select id, title, end_date as "endDate" from competitions
    where is_active and cancelled_at is null and start_date <= ${now} and end_date > ${now}
      and (store_numbers = '{}' or store_numbers @> array[${store}]::text[])
    order by end_date, id limit ${literal(maxCompetitions)}`)
