import { expect, test } from 'vitest'
import type { FeedItem } from '#contract/feed.ts'
import { type FeedPage, newGifts, type FeedPages, mergeCounts, mergeNewest } from './merge-pages.ts'

const gift = (id: string, boostCount = 0): FeedItem => ({
  id,
  fromUserId: 'ana',
  toUserId: 'ben',
  amount: 1,
  message: null,
  gifUrl: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  fromUser: null,
  toUser: null,
  reactionCounts: {},
  commentCount: 0,
  boostCount,
  myReaction: null,
  boostedByMe: false,
})
const page = (ids: string[], next: string | null = null): FeedPage => ({ rows: ids.map((id) => gift(id)), next })
const shownPages = (...pages: FeedPage[]): FeedPages => ({ pages, pageParams: pages.map(() => null) })
const ids = ({ pages }: FeedPages) => pages.map(({ rows }) => rows.map(({ id }) => id))

test('fresh is what the newest page has and the shown feed has not, but nothing older than it', () => {
  const shown = shownPages(page(['5', '4'], '/4'), page(['3'], '/3'))

  expect(newGifts(shown, page(['7', '6', '5', '4', '3', '2'])).map(({ id }) => id)).toEqual(['7', '6'])
  expect(newGifts(undefined, page(['1'])).map(({ id }) => id)).toEqual(['1'])
})

test('counts follow the newest page wherever the gift is shown, and nothing moves', () => {
  const shown = shownPages(page(['5', '4'], '/4'), page(['3'], '/3'))

  const counted = mergeCounts(shown, { rows: [gift('6'), gift('3', 2)], next: null }, new Set())

  expect(ids(counted)).toEqual([['5', '4'], ['3']])
  expect(counted.pages[1]?.rows[0]?.boostCount).toBe(2)
})

test('a gift that is being written to keeps what is shown of it', () => {
  const counted = mergeCounts(shownPages(page(['3'])), { rows: [gift('3', 2)], next: null }, new Set(['3']))

  expect(counted.pages[0]?.rows[0]?.boostCount).toBe(0)
})

test('new gifts come on top, in the order of their ids, also one that came out late', () => {
  const shown = shownPages(page(['6', '4'], '/4'), page(['3'], '/3'))

  const caughtUp = mergeNewest(shown, page(['7', '6', '5', '4'], '/4'))

  expect(ids(caughtUp)).toEqual([['7', '6', '5', '4'], ['3']])
  expect(caughtUp.pages.map(({ next }) => next)).toEqual(['/4', '/3'])
})

test('where others lie between the newest and the shown, the feed begins anew', () => {
  const caughtUp = mergeNewest(shownPages(page(['2', '1'])), page(['9', '8'], '/8'))

  expect(caughtUp).toEqual({ pages: [page(['9', '8'], '/8')], pageParams: [null] })
})

test('an empty feed shows what comes', () => {
  expect(ids(mergeNewest(shownPages(page([])), page(['1'])))).toEqual([['1']])
})
