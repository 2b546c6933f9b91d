import { inTurn, press, waitFor } from './actions.ts'
import { extremeFeed, first } from './extremes.ts'
import { nothing, type Shot } from './shot.ts'

const feed = { viewer: 'crew', path: '/feed' } as const

export const feedShots: Shot[] = [
  { ...feed, name: 'feed', says: 'The feed.' },
  { ...feed, name: 'feed-waiting', says: 'While it is on its way.', answers: { '/api/feed': 'never' } },
  { ...feed, name: 'feed-empty', says: 'Before the first gift.', answers: { '/api/feed': nothing } },
  {
    ...feed,
    name: 'feed-failed',
    says: 'When it cannot be read.',
    answers: { '/api/feed': 'failure' },
    act: waitFor('Retry'),
  },
  { ...feed, name: 'feed-one', says: 'A single gift.', answers: { '/api/feed': first(1) } },
  {
    ...{ ...feed, name: 'feed-extremes', says: 'Long names, 500 characters, emoji, right to left, large counts.' },
    ...{ answers: { '/api/feed': extremeFeed }, isWhole: true },
  },
  { ...feed, name: 'feed-reacting', says: 'Choosing a reaction.', act: press(/^React/) },
  {
    ...{ ...feed, name: 'feed-who', says: 'Who boosted a gift.' },
    act: inTurn(press(/boosts?$/), waitFor('Boosted by')),
  },
  {
    ...{ ...feed, name: 'feed-comments', says: 'The comments of a gift.' },
    act: inTurn(press(/^Comments \d/), (page) =>
      page.getByPlaceholder('Add a comment...').first().fill('Well deserved! 👏'),
    ),
  },
  {
    ...{ ...feed, name: 'feed-comments-failed', says: 'Comments that cannot be read.' },
    ...{ answers: { '/api/comments/*': 'failure' }, act: inTurn(press('Comment'), waitFor('Retry')) },
  },
  {
    ...{ ...feed, name: 'feed-boost-failed', says: 'A boost that failed.', answers: { '/api/boosts': 'failure' } },
    act: inTurn(press('Boost'), waitFor('The database is away')),
  },
]
