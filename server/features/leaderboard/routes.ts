import * as contract from '#contract/leaderboard.ts'
import { type Month, monthOf, weekStart } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusals.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cachedOrganization } from '#server/features/organization/cached-organization.ts'
import { cached, cachedByCost } from '#server/platform/async/cached.ts'
import { type Board, leaderboard, placeOf, storeLeaderboard } from './queries.ts'

const cachedForMs = 1_000
/** At least. The sums of stores read every row of a month. */
const storesCachedForMs = 10_000

/** This month's boards are shared for a second, and cleared at once by transfers and changes of who is shown. */
export function leaderboardRoutes(context: AppContext) {
  const { db, events, settings, clock } = context
  const organization = cachedOrganization(context)
  const boards = new Map<string | null, ReturnType<typeof currentBoardOf>>()
  events.subscribe('gift', () => boards.clear())

  const currentMonth = () => monthOf(clock(), settings.timeZone)
  const currentBoardOf = (store: string | null) =>
    cached(cachedForMs, () => leaderboard(db, { month: currentMonth(), store, since: sinceFor(currentMonth()) }))
  const currentStores = cachedByCost(storesCachedForMs, () => storeLeaderboard(db, currentMonth()))

  /** Null for a month that the week did not begin in. */
  function sinceFor(month: Month) {
    const start = weekStart(clock(), settings.timeZone)
    return month === currentMonth() && month === monthOf(start, settings.timeZone) ? start : null
  }

  function read(board: Board, now: Date) {
    if (board.month !== currentMonth()) return leaderboard(db, board)
    const known = boards.get(board.store) ?? currentBoardOf(board.store)
    boards.set(board.store, known)
    return known.get(now)
  }

  /** Refuses: future_month. */
  function monthFor({ month = currentMonth() }: { month?: Month | undefined }) {
    if (month > currentMonth()) throw new Refusal('future_month', { field: 'month' })
    return month
  }

  /** Refuses: leaderboard_off, future_month. */
  async function boardFor(viewer: { storeNumber: string }, search: contract.BoardSearch, now: Date): Promise<Board> {
    if ((await organization.get(now)).leaderboard !== 'everyone') throw new Refusal('leaderboard_off')
    const month = monthFor(search)
    return { month, store: search.scope === 'store' ? viewer.storeNumber : null, since: sinceFor(month) }
  }

  return implement(contract, {
    myRank: async ({ now }, viewer, search) => placeOf(db, viewer.id, await boardFor(viewer, search, now)),
    leaderboard: async ({ now }, viewer, search) => read(await boardFor(viewer, search, now), now),
    async storeLeaderboard({ now }, _viewer, search) {
      if ((await organization.get(now)).leaderboard === 'off') throw new Refusal('leaderboard_off')
      const month = monthFor(search)
      return month === currentMonth() ? currentStores.get(now) : storeLeaderboard(db, month)
    },
  })
}
