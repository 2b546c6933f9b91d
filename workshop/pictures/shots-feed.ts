import type { Page } from '@playwright/test'
import { inOrder, press, type, waitFor } from './actions.ts'
import { extremeFeed, first } from './extremes.ts'
import { nothing, type Shot } from './shot.ts'

const feed = { viewer: 'crew', path: '/feed' } as const

const openGift = (page: Page) =>
  page
    .getByRole('link', { name: /open gift$/ })
    .first()
    .click()

const openPerson = (page: Page) => page.getByRole('article').getByRole('link').nth(1).click()

export const feedShots: Shot[] = [
  { ...feed, name: 'feed', caption: 'The feed.' },
  { ...feed, name: 'feed-waiting', caption: 'While it is on its way.', replies: { '/api/feed': 'never' } },
  { ...feed, name: 'feed-empty', caption: 'Before the first gift.', replies: { '/api/feed': nothing } },
  {
    ...feed,
    name: 'feed-failed',
    caption: 'When it cannot be read.',
    replies: { '/api/feed': 'failure' },
    act: waitFor('Retry'),
  },
  { ...feed, name: 'feed-one', caption: 'A single gift.', replies: { '/api/feed': first(1) } },
  {
    ...feed,
    name: 'feed-extremes',
    caption: 'Long names, 500 characters, emoji, right to left, large counts.',
    replies: { '/api/feed': extremeFeed },
    isWhole: true,
  },
  {
    ...feed,
    name: 'gift',
    caption: 'The page of a gift.',
    isWhole: true,
    act: inOrder(openGift, waitFor('Recognition Feed')),
  },
  {
    ...feed,
    name: 'person',
    caption: 'The page of a colleague.',
    isWhole: true,
    act: inOrder(openPerson, waitFor('Thanks received')),
  },
  {
    ...feed,
    name: 'feed-search',
    caption: 'What a search in the feed finds.',
    act: inOrder(type('Search the feed', 'thank'), waitFor('found')),
  },
  {
    ...feed,
    name: 'feed-search-empty',
    caption: 'A search without results.',
    act: inOrder(type('Search the feed', 'zzzz'), waitFor('No gifts found')),
  },
  { ...feed, name: 'feed-report', caption: 'Reporting a gift.', act: press('Report') },
  { ...feed, name: 'feed-reacting', caption: 'Choosing a reaction.', act: press(/^React/) },
  {
    ...feed,
    name: 'feed-who',
    caption: 'Who boosted a gift.',
    act: inOrder(press(/boosts?$/), waitFor('Boosted by')),
  },
  {
    ...feed,
    name: 'feed-comments',
    caption: 'The comments of a gift.',
    act: inOrder(press(/^Comments \d/), (page) =>
      page.getByPlaceholder('Add a comment...').first().fill('Well deserved! 👏'),
    ),
  },
  {
    ...feed,
    name: 'feed-comments-failed',
    caption: 'Comments that cannot be read.',
    replies: { '/api/comments/*': 'failure' },
    act: inOrder(press('Comment'), waitFor('Retry')),
  },
  {
    ...feed,
    name: 'feed-boost-failed',
    caption: 'A boost that failed.',
    replies: { '/api/boosts': 'failure' },
    act: inOrder(press('Boost'), waitFor('The database is away')),
  },
]
