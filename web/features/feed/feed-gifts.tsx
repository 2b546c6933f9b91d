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
import { FeedNews } from './new-gifts-button.tsx'
import type { FeedScope } from './feed-switch.tsx'
import { useKeptPlace } from './use-scroll-position.ts'

/** The gifts of everyone or of one's store, newest first. The list is read once; what is new comes by itself. */
export function FeedGifts({ scope }: { scope: FeedScope }) {
  const search = scope === 'mine' ? { store: 'mine' as const } : undefined
  const reading = useReadPages(feed, { search, isStatic: true })
  useKeptPlace(search)

  return (
    <>
      {reading.data && <FeedNews search={search} />}
      <Read result={reading} loading={<Skeletons count={3} shape="gift" />} empty={<NoGifts />}>
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
