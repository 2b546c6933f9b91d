import * as contract from '#contract/leaderboard.ts'
import { monthOf } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusals.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { type Board, leaderboard, placeOf } from './queries.ts'

const cachedForMs = 1_000

/**
 * All viewers share this month's board for a second, and those of a store its own; a transfer of tokens and a change of who
 * is shown clear them at once. Boards of earlier months are read each time.
 */
export function leaderboardRoutes({ db, events, settings, clock }: AppContext) {
  const boards = new Map<string | null, ReturnType<typeof currentBoardOf>>()
  events.subscribe('gift', () => boards.clear())

  const currentMonth = () => monthOf(clock(), settings.timeZone)
  const currentBoardOf = (store: string | null) =>
    cached(cachedForMs, () => leaderboard(db, { month: currentMonth(), store }))

  function read(board: Board, now: Date) {
    if (board.month !== currentMonth()) return leaderboard(db, board)
    const known = boards.get(board.store) ?? currentBoardOf(board.store)
    boards.set(board.store, known)
    return known.get(now)
  }

  /** The board that a viewer asks for. Refuses: future_month. */
  function boardFor(viewer: { storeNumber: string }, { scope, month = currentMonth() }: contract.BoardSearch): Board {
    if (month > currentMonth()) throw new Refusal('future_month', { field: 'month' })
    return { month, store: scope === 'store' ? viewer.storeNumber : null }
  }

  return implement(contract, {
    myRank: (_context, viewer, search) => placeOf(db, viewer.id, boardFor(viewer, search)),
    leaderboard: ({ now }, viewer, search) => read(boardFor(viewer, search), now),
  })
}
