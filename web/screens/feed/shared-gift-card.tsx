import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { FeedCard } from '#web/parts/gift/feed-card.tsx'

type Props = { gifts: [FeedItem, ...FeedItem[]]; query: string | undefined }

/**
 * The gifts to several colleagues at once as one card. Each has answers and a page of its own: the card shows those of the selected
 * receiver, at first of the user.
 */
export function SharedGiftCard({ gifts, query }: Props) {
  const myId = useMe().id
  const [selectedId, select] = useState(() => gifts.find(({ toUserId }) => toUserId === myId)?.id)
  const gift = gifts.find(({ id }) => id === selectedId) ?? gifts[0]
  return <FeedCard {...{ gift, query }} together={gifts} onSelect={select} />
}
