import { expect, test } from 'vitest'
import type { FeedItem } from '#contract/feed.ts'
import { withBoosts, withComments, withReaction } from './optimistic-updates.ts'

const gift: FeedItem = {
  id: 'g',
  fromUserId: 'a',
  toUserId: 'b',
  amount: 1,
  message: null,
  gifUrl: null,
  reason: null,
  createdAt: '2026-11-18T12:00:00.000Z',
  editedAt: null,
  hiddenAt: null,
  giftGroupId: null,
  together: null,
  milestone: null,
  fromUser: null,
  toUser: null,
  reactionCounts: { heart: 2 },
  commentCount: 1,
  boostCount: 0,
  myReaction: null,
  boostedByMe: false,
}

test("adds, replaces and removes the viewer's reaction without changing those of others", () => {
  const hearted = withReaction(gift, 'heart')
  const liked = withReaction(hearted, 'like')

  expect(hearted).toMatchObject({ myReaction: 'heart', reactionCounts: { heart: 3 } })
  expect(liked.reactionCounts).toEqual({ heart: 2, like: 1 })
  expect(withReaction(liked, null)).toEqual(gift)
})

test('counts a repeated boost once', () => {
  const boosted = withBoosts(gift, ['g'], true)

  expect(boosted).toMatchObject({ boostedByMe: true, boostCount: 1 })
  expect(withBoosts(boosted, ['g'], true)).toEqual(boosted)
  expect(withBoosts(boosted, ['g'], false)).toEqual(gift)
})

test('counts the boosts of several gifts of a group, each once', () => {
  const together = ['g', 'h', 'i'].map((id) => ({ id, toUser: null, boostedByMe: id === 'h', milestone: null }))
  const group = { ...gift, giftGroupId: 'g', together, boostCount: 4 }

  const boosted = withBoosts(group, ['h', 'i'], true)

  expect(boosted).toMatchObject({ boostedByMe: false, boostCount: 5 })
  expect(boosted.together?.map(({ boostedByMe }) => boostedByMe)).toEqual([false, true, true])
})

test('adds a comment to the count', () => {
  expect(withComments(gift, 1).commentCount).toBe(2)
})
