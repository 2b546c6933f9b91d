import { useLocation, useSearch } from 'wouter'
import { maxFeedSearch, minFeedSearch } from '#domain/limits.ts'

/** Returns the query of a text; '' for one that is too short. */
export function queryOf(text: string) {
  const query = text.trim().slice(0, maxFeedSearch)
  return query.length < minFeedSearch ? '' : query
}

/** The query of the feed, or ''. The address carries it, so that a reload, a link and Back keep it. */
export function useFeedQuery() {
  const [path, navigate] = useLocation()
  const query = queryOf(new URLSearchParams(useSearch()).get('q') ?? '')

  function search(text: string) {
    const next = queryOf(text)
    // A pause in typing may end after the feed was left.
    if (next === query || location.pathname !== path) return
    // The first search is a step of its own: Back leads to the feed.
    navigate(next === '' ? path : `${path}?${new URLSearchParams({ q: next })}`, { replace: query !== '' })
  }

  return [query, search] as const
}
