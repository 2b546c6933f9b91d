import type { FeedItem } from '#contract/feed.ts'
import type { Gift } from '#contract/gifts.ts'
import type { Person } from '#contract/shapes.ts'
import { newId } from './users.ts'

/** A colleague as others see them: Ben C. */
export const person = (overrides: Partial<Person> = {}): Person => ({
  id: newId(),
  firstName: 'Ben',
  lastNameInitial: 'C',
  profileImageUrl: null,
  storeNumber: '0427',
  ...overrides,
})

/** A gift of one token from Gil H. to Ben C. that nobody has reacted to. */
export function giftBetween({ fromUser, toUser, ...overrides }: Partial<Gift> = {}): Gift {
  const giver = fromUser === undefined ? person({ firstName: 'Gil', lastNameInitial: 'H' }) : fromUser
  const receiver = toUser === undefined ? person() : toUser
  return {
    id: newId(),
    fromUserId: giver?.id ?? newId(),
    toUserId: receiver?.id ?? newId(),
    fromUser: giver,
    toUser: receiver,
    amount: 1,
    message: 'Thanks',
    gifUrl: null,
    reason: null,
    createdAt: '2026-11-21T16:03:00.000Z',
    editedAt: null,
    hiddenAt: null,
    giftGroupId: null,
    together: null,
    reactionCounts: {},
    commentCount: 0,
    boostCount: 0,
    milestone: null,
    ...overrides,
  }
}

/** The same gift in the feed. */
export const feedItem = (overrides: Partial<FeedItem> = {}): FeedItem => ({
  ...giftBetween(),
  myReaction: null,
  boostedByMe: false,
  ...overrides,
})

/** The gifts to several colleagues at once, in the order in which these were chosen. */
export function giftGroup(receivers: (Person | null)[], overrides: Partial<FeedItem> = {}): FeedItem[] {
  const together = receivers.map((toUser) => ({ id: newId(), toUser, boostedByMe: false, milestone: null }))
  const gift = feedItem({ ...overrides, giftGroupId: together[0]?.id ?? null, together })
  return together.map(({ id, toUser }) => ({ ...gift, id, toUser, toUserId: toUser?.id ?? newId() }))
}
