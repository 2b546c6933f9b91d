import type { FeedItem } from '#contract/feed.ts'
import { FeedCard } from './feed-card.tsx'
import styles from './feed-screen.module.css'

export const FeedCards = ({ gifts }: { gifts: FeedItem[] }) => (
  <div className={styles.list}>
    {gifts.map((gift) => (
      <FeedCard key={gift.id} gift={gift} />
    ))}
  </div>
)
