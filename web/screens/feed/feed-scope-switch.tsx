import { useState } from 'react'
import * as texts from '#texts/feed.ts'
import { type FeedScope, scopes, storedScope, storeScope } from '#web/parts/gift/feed-scope.ts'
import type { SearchOf } from '#contract/endpoint.ts'
import type { feed } from '#contract/feed.ts'
import { SegmentedControl } from '#web/kit/segmented-control.tsx'

export type FeedSearch = SearchOf<typeof feed> | undefined

const names: Record<FeedScope, string> = { everyone: texts.everyone, mine: texts.myStore, me: texts.aboutMe }

export const feedSearches: Record<FeedScope, FeedSearch> = {
  everyone: undefined,
  mine: { store: 'mine' },
  me: { about: 'me' },
}

/** Returns the chosen scope, stored in this browser. */
export function useFeedScope() {
  const [scope, setScope] = useState<FeedScope>(storedScope)

  function change(next: FeedScope) {
    storeScope(next)
    setScope(next)
  }

  return [scope, change] as const
}

type Props = { scope: FeedScope; onChange: (scope: FeedScope) => void }

const options = scopes.map((scope) => [scope, names[scope]] as const)

export const FeedScopeSwitch = ({ scope, onChange }: Props) => (
  <SegmentedControl label={texts.whoseGifts} options={options} value={scope} onChange={onChange} />
)
