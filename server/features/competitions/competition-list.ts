import type { Competition } from '#contract/competitions.ts'
import { competitionPhase, type CompetitionPhase } from '#domain/competition-phase.ts'
import { defaultPageSize } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { cachedByKey } from '#server/platform/async/cached-by-key.ts'
import type { Page, Rows } from '#server/platform/http/pagination.ts'
import { type Viewer, visibilityOf } from './visibility.ts'
import { competitionPage, forViewer, type SharedCompetition } from './visible-competitions.ts'

type ListOptions = { page: Page; show?: 'highlights'; now: Date }

const cachedForMs = 1_000
/** A first page of two hundred competitions takes about 0.5 MB. */
const maxPages = 50
const firstPage: Page = { limit: defaultPageSize, before: null }

type FirstPage = Rows<SharedCompetition> & { highlights: SharedCompetition[] }

/**
 * Lists competitions. Viewers who see those of the same stores share the first page for a second; a change of a competition
 * clears it at once. The viewer's own entries are read at each request.
 */
export function createCompetitionList({ db, events }: Pick<AppContext, 'db' | 'events'>) {
  const firstPages = cachedByKey<FirstPage>({ ttlMs: cachedForMs, maxKeys: maxPages })
  events.subscribe('competition', firstPages.forget)

  function firstPageFor(viewer: Viewer, now: Date) {
    const visibility = visibilityOf(viewer)
    const key = visibility.everything ? 'all' : visibility.stores.toSorted().join()
    return firstPages.get(key, now, async (at) => {
      const rows = await competitionPage(db, { visibility, page: firstPage, now: at })
      return { ...rows, highlights: highlightsOf(rows.rows, at) }
    })
  }

  return async function competitionsFor(viewer: Viewer, { page, show, now }: ListOptions): Promise<Rows<Competition>> {
    if (show === 'highlights') {
      const { rows, highlights } = await firstPageFor(viewer, now)
      return { rows: await forViewer(db, viewer, [...highlights, ...newWinsOf(rows, viewer)]), next: null }
    }
    const isFirst = page.before === null && page.limit === firstPage.limit
    const { rows, next } = isFirst
      ? await firstPageFor(viewer, now)
      : await competitionPage(db, { visibility: visibilityOf(viewer), page, now })
    return { rows: await forViewer(db, viewer, rows), next }
  }
}

const newWinsOf = (rows: SharedCompetition[], { id }: Viewer) =>
  rows.filter(({ winnerId, winDismissedAt }) => winnerId === id && winDismissedAt === null)

const maxOfPhase = 3

/** Upcoming ones are among them, so that a page that stays open shows them when they begin. */
function highlightsOf(rows: SharedCompetition[], now: Date): SharedCompetition[] {
  const first = (phase: CompetitionPhase) =>
    rows.filter((competition) => phaseOf(competition, now) === phase).slice(0, maxOfPhase)
  return [...first('active'), ...first('upcoming')]
}

const phaseOf = ({ isActive, startDate, endDate }: SharedCompetition, now: Date) =>
  competitionPhase({ isActive, startDate: new Date(startDate), endDate: new Date(endDate) }, now)
