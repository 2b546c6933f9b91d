import { HandHeart } from 'lucide-react'
import { feed } from '#contract/feed.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { FeedCard } from './feed-card.tsx'
import styles from './feed-gifts.module.css'

/** The gifts of everyone, newest first, read anew each time the feed is opened. */
export function FeedGifts() {
  const reading = useReadPages(feed, { isFreshAtOpening: true })
  return (
    <>
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
