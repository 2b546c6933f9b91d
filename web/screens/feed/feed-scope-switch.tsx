import { useSyncExternalStore } from 'react'
import * as texts from '#texts/feed.ts'
import { type FeedScope, scopes, storedScope, storeScope, watchScope } from '#web/parts/gift/feed-scope.ts'
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

/** Returns the chosen scope, stored in this browser. The server renders everyone's gifts. */
export function useFeedScope() {
  const scope = useSyncExternalStore(watchScope, storedScope, () => 'everyone' as const)
  return [scope, storeScope] as const
}

type Props = { scope: FeedScope; onChange: (scope: FeedScope) => void }

const options = scopes.map((scope) => [scope, names[scope]] as const)

export const FeedScopeSwitch = ({ scope, onChange }: Props) => (
  <SegmentedControl label={texts.whoseGifts} options={options} value={scope} onChange={onChange} />
)
