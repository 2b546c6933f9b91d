import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { FeedCard } from '#web/parts/gift/feed-card.tsx'
import { useMe } from '#web/data/cache/use-me.ts'
import styles from './feed.module.css'

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

type SharedProps = { gifts: [FeedItem, ...FeedItem[]]; query: string | undefined }

/**
 * The gifts to several colleagues at once as one card. Each has answers and a page of its own: the card shows those of the selected
 * receiver, at first of the user.
 */
function SharedGiftCard({ gifts, query }: SharedProps) {
  const myId = useMe().id
  const [selectedId, select] = useState(() => gifts.find(({ toUserId }) => toUserId === myId)?.id)
  const gift = gifts.find(({ id }) => id === selectedId) ?? gifts[0]
  return <FeedCard gift={gift} query={query} together={gifts} onSelect={select} />
}
