import { useState } from 'react'
import type { SearchOf } from '#contract/endpoint.ts'
import type { feed } from '#contract/feed.ts'
import styles from './feed-scope-switch.module.css'

export type FeedScope = 'everyone' | 'mine'
export type FeedSearch = SearchOf<typeof feed> | undefined

const names: Record<FeedScope, string> = { everyone: 'Everyone', mine: 'My store' }
const storageKey = 'feed'

/** Returns the chosen scope, stored in this browser. */
export function useFeedScope() {
  const [scope, setScope] = useState<FeedScope>(localStorage.getItem(storageKey) === 'mine' ? 'mine' : 'everyone')

  function change(next: FeedScope) {
    localStorage.setItem(storageKey, next)
    setScope(next)
  }

  return [scope, change] as const
}

type Props = { scope: FeedScope; onChange: (scope: FeedScope) => void }

export const FeedScopeSwitch = ({ scope, onChange }: Props) => (
  <div role="group" aria-label="Whose gifts" className={styles.switch}>
    {(['everyone', 'mine'] as const).map((option) => (
      <button key={option} type="button" aria-pressed={scope === option} onClick={() => onChange(option)}>
        {names[option]}
      </button>
    ))}
  </div>
)
