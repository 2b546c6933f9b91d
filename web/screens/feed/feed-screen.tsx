import HandHeart from 'lucide-react/icons/hand-heart'
import { feed } from '#contract/feed.ts'
import { yearsToday } from '#contract/users.ts'
import { oneOfEachGroup } from '#domain/gift-groups.ts'
import * as texts from '#texts/feed.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useIncrementalRows } from '#web/kit/use-incremental-rows.ts'
import { FeedCards } from './feed-cards.tsx'
import { FeedResults } from './feed-results.tsx'
import type { FeedScope } from '#web/parts/gift/feed-scope.ts'
import { feedSearches, FeedScopeSwitch, useFeedScope } from './feed-scope-switch.tsx'
import styles from './feed.module.css'
import { FeedSearchField, useFeedQuery } from './feed-search-field.tsx'
import { NewGiftsButton } from './new-gifts-button.tsx'
import { YearsToday } from './years-today.tsx'
import { isAtTop, useScrollRestoration } from './use-scroll-restoration.ts'

/** The gifts of everyone, of the people in the user's store or of the user, or those of them that a search finds. */
export function FeedScreen() {
  const [scope, setScope] = useFeedScope()
  const [query, search] = useFeedQuery()
  return (
    <div className={styles.screen}>
      <PageHead title={texts.recognitionFeed} subtitle={texts.feedSubtitle}>
        <div className={styles.controls}>
          <FeedSearchField query={query} onSearch={search} />
          <FeedScopeSwitch scope={scope} onChange={setScope} />
        </div>
      </PageHead>
      {query === '' ? (
        <FeedList key={scope} scope={scope} />
      ) : (
        <FeedResults key={scope} query={query} scope={scope} onSearchEveryone={() => setScope('everyone')} />
      )}
    </div>
  )
}

/** Lists the gifts, newest first. The pages are read once; `NewGiftsButton` merges newer gifts into them. */
function FeedList({ scope }: { scope: FeedScope }) {
  const search = feedSearches[scope]
  const reading = useReadPages(feed, { search, isStatic: true })
  const gifts = oneOfEachGroup(reading.data ?? [])
  const { count, isWhole } = useIncrementalRows(gifts.length, {
    first: 3,
    step: 2,
    startsWhole: !isAtTop(),
  })
  useScrollRestoration(search)
  const years = useRead(yearsToday, { enabled: scope === 'mine', refetchOnOpen: true })
  // The gifts come with the line above them, so that they do not move.
  const result = years.isLoading ? { ...reading, data: undefined, error: null } : reading

  return (
    <>
      {reading.data && <NewGiftsButton search={search} />}
      {result.data && <YearsToday people={years.data ?? []} />}
      <Read result={result} loading={<Skeletons count={3} shape="gift" />} empty={<EmptyFeed />}>
        {() => <FeedCards gifts={gifts.slice(0, count)} />}
      </Read>
      {isWhole && <MoreRows reading={reading} />}
    </>
  )
}

const EmptyFeed = () => (
  <Empty icon={HandHeart} title={texts.noRecognitionActivityYet} text={texts.startByGifting}>
    <LinkButton href="/gift-tokens">{texts.giveTokens}</LinkButton>
  </Empty>
)
