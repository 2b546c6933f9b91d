import { HandHeart } from 'lucide-react'
import { feed } from '#contract/feed.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { FeedCard } from './feed-card.tsx'
import { type FeedScope, feedSearches, FeedScopeSwitch, useFeedScope } from './feed-scope-switch.tsx'
import styles from './feed-screen.module.css'
import { NewGiftsButton } from './new-gifts-button.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/** The gifts of everyone, of the people in the user's store, or of the user. */
export function FeedScreen() {
  const [scope, setScope] = useFeedScope()
  return (
    <div className={styles.screen}>
      <PageHead title="Recognition Feed" subtitle="See token gifts and celebrate your colleagues' achievements">
        <FeedScopeSwitch scope={scope} onChange={setScope} />
      </PageHead>
      <FeedList key={scope} scope={scope} />
    </div>
  )
}

/** Lists the gifts, newest first. The pages are read once; `NewGiftsButton` merges newer gifts into them. */
function FeedList({ scope }: { scope: FeedScope }) {
  const search = feedSearches[scope]
  const reading = useReadPages(feed, { search, isStatic: true })
  useScrollRestoration(search)

  return (
    <>
      {reading.data && <NewGiftsButton search={search} />}
      <Read result={reading} loading={<Skeletons count={3} shape="gift" />} empty={<EmptyFeed />}>
        {(gifts) => (
          <div className={styles.list}>
            {gifts.map((gift) => (
              <FeedCard key={gift.id} gift={gift} />
            ))}
          </div>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const EmptyFeed = () => (
  <Empty icon={HandHeart} title="No recognition activity yet" text="Start by gifting tokens to your colleagues!">
    <LinkButton href="/gift-tokens">Give Tokens</LinkButton>
  </Empty>
)
