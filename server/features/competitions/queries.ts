import type { Entry } from '#contract/competition-entries.ts'
import type { Competition, Winner } from '#contract/competitions.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { heavy, literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { ReceiptSigner } from './receipts.ts'
import { type Viewer, visibilityOf } from './visibility.ts'

type ListOptions = { viewer: Viewer; page: Page; now: Date }

/** The competitions a user can see: active ones by end, upcoming ones by start, then pages of past ones, newest end first. */
export async function competitionsFor(db: Reader, options: ListOptions): Promise<Rows<Competition>> {
  const [current, past] = await Promise.all([
    options.page.before ? [] : db.many<Competition>(currentCompetitions(options)),
    db.many<Competition>(pastCompetitions(options)),
  ])
  const { rows, next } = rowsOf(past, options.page)
  return { rows: [...current, ...rows], next }
}

/** The competitions a user can see, with how often they entered each. Continue with `and …`. */
function visibleCompetitions(viewer: Viewer): Sql {
  const { everything, stores } = visibilityOf(viewer)
  return sql`
    select ${visibleColumns(viewer)}, coalesce(mine.entries, 0) as "myEntryCount",
           case when ${isAdmin(viewer.role)} and mine.entries > 0 and "winnerId" is null and "cancelledAt" is null
             then another_can_draw(competition.id, ${viewer.id}) else false end as "isDrawnByAnother"
    from competition_json competition
    left join (
      select competition_id, count(*) as entries from competition_entries where user_id = ${viewer.id} group by competition_id
    ) mine on mine.competition_id = competition.id
    where (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])`
}

/** The columns of a competition, of which some are for the winner, and for admins of its stores. */
function visibleColumns({ id, role, adminStores }: Viewer): Sql {
  const isCollector = sql`"winnerId" = ${id} or ${role === 'super_admin'} or ${isAdmin(role)} and "storeNumbers" && ${adminStores}::text[]`
  return sql`
    competition.id, title, prize, description, "imageUrl", "tokenCost", "startDate", "endDate", "isActive", "storeNumbers",
    "createdById", "winnerId", "winnerSelectedAt", "createdAt", "updatedAt", "cancelledAt", winner,
    case when ${isCollector} then "collectInstructions" end as "collectInstructions", "handedOverAt", "receivedAt",
    coalesce("winnerId" = ${id} and "winDismissedAt" is null, false) as "isNewWin",
    "hasEntries", commitment, "beaconRound", "closedAt", "entryCount", "entriesDigest"`
}

const maxCurrent = 500

function currentCompetitions({ viewer, now }: ListOptions): Sql {
  return sql`
    ${visibleCompetitions(viewer)}
      and "isActive" and "endDate" >= ${now}
    order by "startDate" > ${now}, case when "startDate" > ${now} then "startDate" else "endDate" end, id
    limit ${literal(maxCurrent)}`
}

function pastCompetitions({ viewer, page, now }: ListOptions): Sql {
  return sql`
    ${visibleCompetitions(viewer)}
      and not ("isActive" and "endDate" >= ${now})
      and (${page.before}::uuid is null
           or ("endDate", id) < (select end_date, id from competitions where id = ${page.before}))
    order by "endDate" desc, id desc
    limit ${literal(page.limit + 1)}`
}

/** One competition as this user sees it. Refuses: not_found, also for one they cannot see. */
export async function competitionFor(db: Reader, id: string, viewer: Viewer): Promise<Competition> {
  const competition = await db.maybe<Competition>(sql`${visibleCompetitions(viewer)} and competition.id = ${id}`)
  if (!competition) throw new Refusal('not_found')
  return competition
}

const maxWinners = 1_000

/** The newest winners of competitions a user can see, by competition id. Winners who deleted their account are left out. */
export async function winnersFor(db: Reader, viewer: Viewer): Promise<Record<string, Winner>> {
  const { everything, stores } = visibilityOf(viewer)
  const drawn = await db.many<{ id: string; winner: Winner }>(
    heavy(sql`
      select id, winner from competition_json
      where "winnerId" is not null and winner is not null
        and (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])
      order by "winnerSelectedAt" desc, id desc limit ${literal(maxWinners)}`),
  )
  return Object.fromEntries(drawn.map(({ id, winner }) => [id, winner]))
}

/** The winner of a competition that has just been drawn. */
export const winnerOf = (db: Reader, competitionId: string) =>
  db.one<Winner>(sql`
    select first_name as "firstName", last_name_initial as "lastNameInitial"
    from users where id = (select winner_id from competitions where id = ${competitionId})`)

/** The ids of all entrants whose account still exists. */
export async function entrantsOf(tx: Tx, competitionId: string): Promise<string[]> {
  const entrants = await tx.many<{ userId: string }>(sql`
    select id as "userId" from users
    where deleted_at is null and id in (select user_id from competition_entries where competition_id = ${competitionId})`)
  return entrants.map(({ userId }) => userId)
}

type EntryOptions = { userId: string; competitionId: string | null; page: Page; signer: ReceiptSigner }

/** A user's entries, newest first, each with its receipt. */
export async function myEntries(db: Reader, options: EntryOptions): Promise<Rows<Entry>> {
  const { userId, competitionId, page, signer } = options
  const { from, limit } = newestFirst(page)
  const { rows, next } = rowsOf(
    await db.many<Omit<Entry, 'receipt'>>(sql`
      select * from entry_json
      where "userId" = ${userId} and id < ${from} and (${competitionId}::uuid is null or "competitionId" = ${competitionId})
      order by id desc limit ${limit}`),
    page,
  )
  return { rows: rows.map(signer.signed), next }
}
