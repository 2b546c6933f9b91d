import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { maxFeedSearch } from '#domain/limits.ts'
import * as texts from '#texts/feed.ts'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import styles from './feed-screen.module.css'
import { queryOf } from './use-feed-query.ts'

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
