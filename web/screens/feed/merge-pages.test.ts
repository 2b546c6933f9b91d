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
  reason: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  editedAt: null,
  hiddenAt: null,
  giftGroupId: null,
  together: null,
  milestone: null,
  fromUser: null,
  toUser: null,
  reactionCounts: {},
  commentCount: 0,
  boostCount,
  myReaction: null,
  boostedByMe: false,
})
const page = (ids: string[], next: string | null = null): FeedPage => ({ rows: ids.map((id) => gift(id)), next })
const feedPages = (...pages: FeedPage[]): FeedPages => ({ pages, pageParams: pages.map(() => null) })
const ids = ({ pages }: FeedPages) => pages.map(({ rows }) => rows.map(({ id }) => id))

test('newGifts returns gifts missing from the cached pages, but none older than those', () => {
  const cached = feedPages(page(['5', '4'], '/4'), page(['3'], '/3'))

  expect(newGifts(cached, page(['7', '6', '5', '4', '3', '2'])).map(({ id }) => id)).toEqual(['7', '6'])
  expect(newGifts(undefined, page(['1'])).map(({ id }) => id)).toEqual(['1'])
})

test('mergeCounts updates counts in every page without moving gifts', () => {
  const cached = feedPages(page(['5', '4'], '/4'), page(['3'], '/3'))

  const counted = mergeCounts(cached, { rows: [gift('6'), gift('5'), gift('4'), gift('3', 2)], next: null }, new Set())

  expect(ids(counted)).toEqual([['5', '4'], ['3']])
  expect(counted.pages[1]?.rows[0]?.boostCount).toBe(2)
})

test('mergeCounts removes gifts that the newest page should have and lacks', () => {
  const cached = feedPages(page(['6', '5', '4'], '/4'), page(['3'], '/3'))

  expect(ids(mergeCounts(cached, page(['6', '4'], '/4'), new Set()))).toEqual([['6', '4'], ['3']])
  expect(ids(mergeCounts(cached, page(['5', '4'], '/4'), new Set()))).toEqual([['5', '4'], ['3']])
  expect(ids(mergeCounts(cached, page([]), new Set()))).toEqual([[], []])
})

test('mergeCounts keeps a gift with a pending write unchanged', () => {
  const counted = mergeCounts(feedPages(page(['3'])), { rows: [gift('3', 2)], next: null }, new Set(['3']))

  expect(counted.pages[0]?.rows[0]?.boostCount).toBe(0)
})

test('mergeNewest puts new gifts on top, ordered by id even when one became visible late', () => {
  const cached = feedPages(page(['6', '4'], '/4'), page(['3'], '/3'))

  const merged = mergeNewest(cached, page(['7', '6', '5', '4'], '/4'))

  expect(ids(merged)).toEqual([['7', '6', '5', '4'], ['3']])
  expect(merged.pages.map(({ next }) => next)).toEqual(['/4', '/3'])
})

test('mergeNewest starts over with the newest page when there is a gap', () => {
  const merged = mergeNewest(feedPages(page(['2', '1'])), page(['9', '8'], '/8'))

  expect(merged).toEqual({ pages: [page(['9', '8'], '/8')], pageParams: [null] })
})

test('mergeNewest fills an empty feed', () => {
  expect(ids(mergeNewest(feedPages(page([])), page(['1'])))).toEqual([['1']])
})
