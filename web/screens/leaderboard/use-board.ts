import { useLocation, useSearch } from 'wouter'
import type { BoardSearch } from '#contract/leaderboard.ts'

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
