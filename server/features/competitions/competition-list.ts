import type { Competition } from '#contract/competitions.ts'
import { competitionPhase, type CompetitionPhase } from '#domain/competition-phase.ts'
import { defaultPageSize } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { cachedByKey } from '#server/platform/async/cached-by-key.ts'
import type { Reader } from '#server/platform/db/db.ts'
import type { Page, Rows } from '#server/platform/http/pagination.ts'
import { type OwnCompetition, ownCompetitions } from './own-competitions.ts'
import { type Viewer, type Visibility, visibilityOf } from './visibility.ts'
import {
  competitionPage,
  currentCompetitions,
  forViewer,
  maxCurrent,
  type SharedCompetition,
  withOpenWins,
} from './visible-competitions.ts'

type ListOptions = { page: Page; show: 'highlights' | undefined; now: Date }
type HighlightOptions = { now: Date; own?: Promise<OwnCompetition[]> }

const cachedForMs = 1_000
/** A first page of two hundred competitions takes about 0.5 MB. */
const maxPages = 50
const firstPage: Page = { limit: defaultPageSize, before: null }

/** The current competitions of all stores, and the highlights that were found in them, by who sees them. */
type Current = { rows: SharedCompetition[]; at: Date; highlights: Map<string, SharedCompetition[]> }

const lists = new WeakMap<AppContext, ReturnType<typeof createCompetitionList>>()

/**
 * The list of a server, which all its readers share. Viewers who see the competitions of the same stores share the first page
 * for a second, and all viewers the current competitions that the highlights are from; a change of a competition clears both
 * at once. The viewer's own entries are read at each request, through `db`.
 */
export function competitionListOf(context: AppContext) {
  const list = lists.get(context) ?? createCompetitionList(context)
  lists.set(context, list)
  return list
}

function createCompetitionList({ db: sharedDb, events }: Pick<AppContext, 'db' | 'events'>) {
  const firstPages = cachedByKey<Rows<SharedCompetition>>({ ttlMs: cachedForMs, maxKeys: maxPages })
  const current = cached<Current>(cachedForMs, async (now) => {
    const rows = await currentCompetitions(sharedDb, { visibility: everything, now })
    return { rows, at: now, highlights: new Map() }
  })
  events.subscribe('competition', () => {
    firstPages.forget()
    current.forget()
  })

  function firstPageFor(viewer: Viewer, now: Date) {
    const visibility = visibilityOf(viewer)
    return firstPages.get(keyOf(visibility), now, (at) =>
      competitionPage(sharedDb, { visibility, page: firstPage, now: at }),
    )
  }

  async function sharedHighlights(viewer: Viewer, now: Date): Promise<SharedCompetition[]> {
    const visibility = visibilityOf(viewer)
    const { rows, at, highlights } = await current.get(now)
    // Some of the viewer's stores may be missing.
    if (rows.length === maxCurrent) return highlightsOf((await firstPageFor(viewer, now)).rows, now)
    const known = highlights.get(keyOf(visibility))
    if (known) return known
    const found = highlightsOf(rows.filter(isVisible(visibility)), at)
    highlights.set(keyOf(visibility), found)
    return found
  }

  /** `own`: those of the viewer, where they have been read. */
  async function highlightsFor(
    db: Reader,
    viewer: Viewer,
    { now, own: reading = db.many(ownCompetitions(viewer)) }: HighlightOptions,
  ): Promise<Rows<Competition>> {
    const [own, shared] = await Promise.all([reading, sharedHighlights(viewer, now)])
    return { rows: await withOpenWins(db, viewer, { shared, own }), next: null }
  }

  async function competitionsFor(
    db: Reader,
    viewer: Viewer,
    { page, show, now }: ListOptions,
  ): Promise<Rows<Competition>> {
    if (show === 'highlights') return highlightsFor(db, viewer, { now })
    const isFirst = page.before === null && page.limit === firstPage.limit
    const { rows, next } = isFirst
      ? await firstPageFor(viewer, now)
      : await competitionPage(db, { visibility: visibilityOf(viewer), page, now })
    return { rows: await forViewer(db, viewer, rows), next }
  }

  return { competitionsFor, highlightsFor }
}

const everything: Visibility = { everything: true, stores: [] }

const keyOf = ({ everything: all, stores }: Visibility) => (all ? 'all' : stores.toSorted().join())

/** The condition of `competitionPage`, for rows of all stores. */
const isVisible =
  ({ everything: all, stores }: Visibility) =>
  ({ storeNumbers }: SharedCompetition) =>
    all || storeNumbers.length === 0 || storeNumbers.some((store) => stores.includes(store))

const maxOfPhase = 3

/** Upcoming ones are among them, so that a page that stays open shows them when they begin. */
function highlightsOf(rows: SharedCompetition[], now: Date): SharedCompetition[] {
  const first = (phase: CompetitionPhase) =>
    rows.filter((competition) => phaseOf(competition, now) === phase).slice(0, maxOfPhase)
  return [...first('active'), ...first('upcoming')]
}

const phaseOf = ({ isActive, startDate, endDate }: SharedCompetition, now: Date) =>
  competitionPhase({ isActive, startDate: new Date(startDate), endDate: new Date(endDate) }, now)
