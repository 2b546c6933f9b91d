import { useState } from 'react'
import type { SearchOf } from '#contract/endpoint.ts'
import type { feed } from '#contract/feed.ts'
import styles from './feed-scope-switch.module.css'

export type FeedScope = 'everyone' | 'mine'
export type FeedSearch = SearchOf<typeof feed> | undefined

const names: Record<FeedScope, string> = { everyone: 'Everyone', mine: 'My store' }
const place = 'feed'

/** Whose gifts the feed shows, as this browser remembers it. */
export function useFeedScope() {
  const [scope, setScope] = useState<FeedScope>(localStorage.getItem(place) === 'mine' ? 'mine' : 'everyone')

  function choose(next: FeedScope) {
    localStorage.setItem(place, next)
    setScope(next)
  }

  return [scope, choose] as const
}

type Props = { scope: FeedScope; onChoose: (scope: FeedScope) => void }

export const FeedScopeSwitch = ({ scope, onChoose }: Props) => (
  <div role="group" aria-label="Whose gifts" className={styles.switch}>
    {(['everyone', 'mine'] as const).map((each) => (
      <button key={each} type="button" aria-pressed={scope === each} onClick={() => onChoose(each)}>
        {names[each]}
      </button>
    ))}
  </div>
)
