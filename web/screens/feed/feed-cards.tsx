import type { FeedItem } from '#contract/feed.ts'
import { FeedCard } from '#web/parts/gift/feed-card.tsx'
import styles from './feed-screen.module.css'
import { SharedGiftCard } from './shared-gift-card.tsx'

type Props = { groups: [FeedItem, ...FeedItem[]][]; query?: string }

/** The cards of gifts; those of a group share one. `query` is marked in their messages. */
export const FeedCards = ({ groups, query }: Props) => (
  <div className={styles.list}>
    {groups.map((group) =>
      group.length > 1 ? (
        <SharedGiftCard key={group[0].id} gifts={group} query={query} />
      ) : (
        <FeedCard key={group[0].id} gift={group[0]} query={query} />
      ),
    )}
  </div>
)
