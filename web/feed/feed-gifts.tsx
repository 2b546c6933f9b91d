import { ArrowUp, HandHeart } from 'lucide-react'
import { feed } from '#contract/feed.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { FeedCard } from './feed-card.tsx'
import styles from './feed-gifts.module.css'
import type { FeedScope } from './feed-switch.tsx'
import { useFeedNews } from './use-feed-news.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** The gifts of everyone or of one's store, newest first, read anew each time the feed is opened. */
export function FeedGifts({ scope }: { scope: FeedScope }) {
  const search = scope === 'mine' ? { store: 'mine' as const } : undefined
  const reading = useReadPages(feed, { search, isFreshAtOpening: true })
  const news = useFeedNews(reading.data, search)
  useKeptPlace(scope, reading.data !== undefined)

  async function showNews() {
    await reading.refetch()
    scrollTo({ top: 0 })
  }

  return (
    <>
      <div role="status" className={styles.news}>
        {news > 0 && (
          <Button size="small" onClick={() => void showNews()}>
            <ArrowUp aria-hidden size="1rem" />
            {news} new
          </Button>
        )}
      </div>
      <Read of={reading} waiting={<Skeletons count={3} shape="card" />} empty={<NoGifts />}>
        {(gifts) => (
          <div className={styles.gifts}>
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

const NoGifts = () => (
  <Empty icon={HandHeart} title="No recognition activity yet" text="Start by gifting tokens to your colleagues!">
    <LinkButton href="/gift-tokens">Give Tokens</LinkButton>
  </Empty>
)
