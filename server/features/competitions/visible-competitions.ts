import * as z from 'zod/mini'
import { Competition } from '#contract/competitions.ts'
import { Instant } from '#contract/shapes.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import { type OwnCompetition, ownEntries } from './own-competitions.ts'
import { type Viewer, type Visibility, visibilityOf } from './visibility.ts'

/** A competition without what depends on the viewer. Only the winner and admins of its stores may read the instructions. */
const SharedCompetition = z.extend(
  z.omit(Competition, { isNewWin: true, isNewDraw: true, myEntryCount: true, isDrawnByAnother: true }),
  { winSeenAt: z.nullable(Instant), winDismissedAt: z.nullable(Instant) },
)
export type SharedCompetition = z.infer<typeof SharedCompetition>

/** By name: the view may have columns of a later version, which are not for everyone. */
const columns: Sql = {
  text: Object.keys(SharedCompetition.shape)
    .map((name) => `"${name}"`)
    .join(', '),
  values: [],
}

/** Continue with `and …`. */
const visibleCompetitions = ({ everything, stores }: Visibility): Sql => sql`
  select ${columns}
  from competition_json competition
  where (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])`

type PageOptions = { visibility: Visibility; page: Page; now: Date }

/** A page of visible competitions: on the first one active ones by end and upcoming ones by start; past ones, newest end first. */
export async function competitionPage(db: Reader, options: PageOptions): Promise<Rows<SharedCompetition>> {
  const [current, past] = await Promise.all([
    options.page.before ? [] : currentCompetitions(db, options),
    db.many<SharedCompetition>(pastCompetitions(options)),
  ])
  const { rows, next } = rowsOf(past, options.page)
  return { rows: [...current, ...rows], next }
}

export const maxCurrent = 500

/** The visible competitions that are active or upcoming, in the order of the first page. */
export const currentCompetitions = (db: Reader, { visibility, now }: Omit<PageOptions, 'page'>) =>
  db.many<SharedCompetition>(sql`
    ${visibleCompetitions(visibility)}
      and "isActive" and "endDate" >= ${now}
    order by "startDate" > ${now}, case when "startDate" > ${now} then "startDate" else "endDate" end, id
    limit ${literal(maxCurrent)}`)

const maxRecent = 200
const recentDays = 30

/** Those that have not ended, the newest end last, and those that ended within `recentDays`. */
export const recentCompetitions = (db: Reader, { visibility, now }: Omit<PageOptions, 'page'>) =>
  db.many<SharedCompetition>(sql`
    ${visibleCompetitions(visibility)} and "endDate" > ${now}::timestamptz - make_interval(days => ${recentDays})
    order by "endDate" desc, id desc limit ${literal(maxRecent)}`)

const pastCompetitions = ({ visibility, page, now }: PageOptions): Sql => sql`
  ${visibleCompetitions(visibility)}
    and not ("isActive" and "endDate" >= ${now})
    and (${page.before}::uuid is null
         or ("endDate", id) < (select end_date, id from competitions where id = ${page.before}))
  order by "endDate" desc, id desc
  limit ${literal(page.limit + 1)}`

/** Refuses: not_found, also for one they cannot see. */
export async function competitionFor(db: Reader, id: string, viewer: Viewer): Promise<Competition> {
  const visible = await db.many<SharedCompetition>(sql`${visibleCompetitions(visibilityOf(viewer))} and id = ${id}`)
  const [competition] = await forViewer(db, viewer, visible)
  if (!competition) throw new Refusal('not_found')
  return competition
}

type OwnEntries = Omit<OwnCompetition, 'isWin'> & { isNewDraw?: boolean }

/** Adds what depends on the viewer, and takes out what is not for them. */
export async function forViewer(db: Reader, viewer: Viewer, shared: SharedCompetition[]): Promise<Competition[]> {
  const own = await db.many<OwnEntries>(sql`
    select id, entries, "isDrawnByAnother",
           id = any(array(select competition_id from notifications
                          where user_id = ${viewer.id} and not is_read and type = 'drawn')) as "isNewDraw"
    from (${ownEntries(viewer)}) own`)
  return withOwn(viewer, shared, own)
}

type OpenWinsOptions = { shared: SharedCompetition[]; own: OwnCompetition[] }

/** Adds what depends on the viewer, and the competitions that they have won. */
export async function withOpenWins(
  db: Reader,
  viewer: Viewer,
  { shared, own }: OpenWinsOptions,
): Promise<Competition[]> {
  const [wins, entries] = [own.filter(({ isWin }) => isWin), own.filter(({ isWin }) => !isWin)]
  return withOwn(viewer, [...shared, ...(await competitionsWith(db, viewer, wins))], entries)
}

/** Nearly nobody has just won, so that this is a statement of its own. */
async function competitionsWith(db: Reader, viewer: Viewer, rows: { id: string }[]): Promise<SharedCompetition[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db.many<SharedCompetition>(sql`
    ${visibleCompetitions(visibilityOf(viewer))} and id = any(${ids}::uuid[]) order by "endDate" desc, id desc`)
}

function withOwn(viewer: Viewer, shared: SharedCompetition[], rows: OwnEntries[]): Competition[] {
  const own = new Map(rows.map((row) => [row.id, row]))
  return shared.map((competition) => {
    const { winnerId, winSeenAt, winDismissedAt, collectInstructions } = competition
    const { entries = 0, isDrawnByAnother = false, isNewDraw = false } = own.get(competition.id) ?? {}
    const isWinner = winnerId === viewer.id
    return {
      ...competition,
      collectInstructions: maySeeInstructions(viewer, competition) ? collectInstructions : null,
      isNewWin: isWinner && winDismissedAt === null,
      isNewDraw: isWinner ? winSeenAt === null : isNewDraw,
      winSeenAt: undefined,
      winDismissedAt: undefined,
      myEntryCount: entries,
      isDrawnByAnother,
    }
  })
}

const maySeeInstructions = (
  { id, role, adminStores }: Viewer,
  { winnerId, storeNumbers }: Pick<Competition, 'winnerId' | 'storeNumbers'>,
) =>
  winnerId === id ||
  role === 'super_admin' ||
  (isAdmin(role) && storeNumbers.some((store) => adminStores.includes(store)))
