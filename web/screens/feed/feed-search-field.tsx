import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { maxFeedSearch, minFeedSearch } from '#domain/limits.ts'
import * as texts from '#texts/feed.ts'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import styles from './feed.module.css'

const typingPauseMs = 300

type Props = { query: string; onSearch: (text: string) => void }

/** Searches after each pause in typing. */
export function FeedSearchField({ query, onSearch }: Props) {
  const [text, setText] = useState(query)
  const [latestQuery, setLatestQuery] = useState(query)
  const searchAfterPause = useDebouncedCallback(onSearch, typingPauseMs)

  // Back, or the link to the feed, has changed the query.
  if (query !== latestQuery) {
    setLatestQuery(query)
    if (query !== queryOf(text)) setText(query)
  }

  return (
    <search className={styles.field}>
      <Search aria-hidden size="1.25rem" className={styles.icon} />
      <input
        type="search"
        className={styles.search}
        aria-label={texts.searchTheFeed}
        placeholder={texts.findAPersonOrAWord}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxFeedSearch}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          searchAfterPause(target.value)
        }}
      />
    </search>
  )
}

/** Returns the query of a text; '' for one that is too short. */
function queryOf(text: string) {
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
