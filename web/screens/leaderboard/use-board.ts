import { useLocation, useSearch } from 'wouter'
import type { BoardSearch } from '#contract/leaderboard.ts'
import { type Month, monthOf } from '#domain/calendar.ts'
import { monthName } from '#web/kit/dates.ts'

/** The chosen board, which the address carries: `?scope=store&month=2026-10`. */
export function useBoard() {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const search: BoardSearch = {
    ...(parameters.get('scope') === 'store' && { scope: 'store' }),
    ...(parameters.get('month') && { month: parameters.get('month') ?? '' }),
  }

  function choose(next: BoardSearch) {
    const chosen = Object.entries({ ...search, ...next }).filter(([, value]) => value)
    navigate([path, new URLSearchParams(chosen)].filter(String).join('?'), { replace: true })
  }

  // No search at all for the usual board, whose rows the page brings along.
  return { board: Object.keys(search).length > 0 ? search : undefined, choose }
}

/** 'October 2026'. */
export const nameOfMonth = (month: Month) => monthName(new Date(`${month}-15T12:00:00Z`), 'UTC')

/** This month and the ones before it, newest first. */
export function lastMonths(now: Date, timeZone: string, count: number): Month[] {
  const [year = 0, month = 0] = monthOf(now, timeZone).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index)).toISOString().slice(0, 'yyyy-mm'.length),
  )
}
