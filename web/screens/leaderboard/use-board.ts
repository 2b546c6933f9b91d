import { useLocation, useSearch } from 'wouter'
import { type BoardSearch, leaderboard } from '#contract/leaderboard.ts'
import { type Month, monthOf } from '#domain/calendar.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { monthName } from '#web/kit/dates.ts'

export type Scope = 'store' | 'everyone'

/**
 * The board of the address: `?scope=everyone&month=2026-10`. An address without a scope opens the own store, or everyone while nobody of
 * the store is on the board.
 */
export function useBoard({ hasPeople }: { hasPeople: boolean }) {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const month = parameters.get('month') || undefined
  const named = scopeNamed(parameters.get('scope'))
  const ofMonth = month === undefined ? {} : { month }
  const ofStore: BoardSearch = { scope: 'store', ...ofMonth }
  const isOpen = hasPeople && named === null
  const own = useRead(leaderboard, { search: ofStore, enabled: isOpen, refetchOnOpen: isOpen })
  const scope = named ?? (own.data?.length === 0 ? 'everyone' : 'store')

  function choose(next: { scope?: Scope; month?: Month | undefined }) {
    const chosen = Object.entries({ scope: named, month, ...next }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    )
    navigate([path, new URLSearchParams(chosen)].filter(String).join('?'), { replace: true })
  }

  // No search at all for the board of everyone in this month, whose rows the page may bring along.
  const ofEveryone = month === undefined ? undefined : ofMonth
  return { board: scope === 'store' ? ofStore : ofEveryone, month, scope, choose }
}

const scopeNamed = (name: string | null): Scope | null => (name === 'store' || name === 'everyone' ? name : null)

/** 'October 2026'. */
export const nameOfMonth = (month: Month) => monthName(new Date(`${month}-15T12:00:00Z`), 'UTC')

/** This month and the ones before it, newest first. */
export function lastMonths(now: Date, timeZone: string, count: number): Month[] {
  const [year = 0, month = 0] = monthOf(now, timeZone).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index)).toISOString().slice(0, 'yyyy-mm'.length),
  )
}
