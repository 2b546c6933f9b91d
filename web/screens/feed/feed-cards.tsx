import type { FeedItem } from '#contract/feed.ts'
import { threadIdOf } from '#domain/gift-groups.ts'
import { FeedCard } from '#web/parts/gift/feed-card.tsx'
import styles from './feed.module.css'

type Props = { gifts: FeedItem[]; query?: string }

/** The cards of gifts, one of each group. `query` is marked in their messages. */
export const FeedCards = ({ gifts, query }: Props) => (
  <div className={styles.list}>
    {gifts.map((gift) => (
      <FeedCard key={threadIdOf(gift)} gift={gift} query={query} />
    ))}
  </div>
)
