import type { TicketCounts } from '#contract/competitions.ts'
import type { AppContext } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { firstIdAt } from '#server/platform/db/new-id.ts'
import { heavy, literal, sql } from '#server/platform/db/sql.ts'
import { type Viewer, visibilityOf } from './visibility.ts'

const cachedForMs = 5_000
const maxCompetitions = 500

type Counted = { id: string; stores: string[]; tickets: number }

/** Viewers share a count for five seconds, as it reads every ticket; own newer tickets are added. */
export function createTicketCounts({ db, clock }: AppContext) {
  const shared = cached(cachedForMs, async () => {
    const at = clock()
    return { at, competitions: await countTickets(db, at) }
  })

  return async function ticketCountsFor(viewer: Viewer, now: Date): Promise<TicketCounts> {
    const { at, competitions } = await shared.get(now)
    const newer = await ticketsSince(db, viewer.id, at)
    const { everything, stores } = visibilityOf(viewer)
    const isVisible = (counted: Counted) =>
      everything || counted.stores.length === 0 || counted.stores.some((store) => stores.includes(store))
    return Object.fromEntries(
      competitions.filter(isVisible).map(({ id, tickets }) => [id, tickets + (newer.get(id) ?? 0)]),
    )
  }
}

/** Without users who would be ineligible at the close; suspended users keep theirs (`close_competition`). */
const countTickets = (db: Reader, now: Date) =>
  db.many<Counted>(
    heavy(sql`
      select competition.id, competition.store_numbers as stores, count(entrant.id) as tickets
      from competitions competition
      left join competition_entries entry on entry.competition_id = competition.id
      left join users entrant on entrant.id = entry.user_id and entrant.deleted_at is null
        and entrant.approval_status in ('approved', 'suspended')
      where competition.is_active and competition.closed_at is null
        and competition.start_date <= ${now} and competition.end_date >= ${now}
      group by competition.id order by competition.end_date, competition.id limit ${literal(maxCompetitions)}`),
  )

/** A user's tickets since then, by competition. */
async function ticketsSince(db: Reader, userId: string, since: Date) {
  const rows = await db.many<{ id: string; tickets: number }>(sql`
    select competition_id as id, count(*) as tickets from competition_entries
    where user_id = ${userId} and created_at > ${since} and id > ${firstIdAt(since)}
    group by competition_id`)
  return new Map(rows.map(({ id, tickets }) => [id, tickets]))
}
