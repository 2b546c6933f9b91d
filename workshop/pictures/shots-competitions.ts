import type { Competition } from '#contract/competitions.ts'
import { inOrder, press, pressInDialog, waitFor } from './actions.ts'
import { extremeCompetitions, meWith } from './extremes.ts'
import { changed, nothing, type Shot } from './shot.ts'

const prizes = { viewer: 'crew', path: '/competitions' } as const
const owner = { viewer: 'owner', path: '/competitions' } as const

/** The ones that ended and were not drawn, with an entry, so that a winner can be selected. */
const withEntries = changed<Competition[]>((all) =>
  all.map((one) =>
    new Date(one.endDate) < new Date() && !one.winnerSelectedAt
      ? { ...one, hasEntries: true, entryCount: one.entryCount || 12 }
      : one,
  ),
)

export const competitionShots: Shot[] = [
  { ...prizes, name: 'competitions', caption: 'Active, upcoming and past.', isWhole: true },
  { ...prizes, name: 'competitions-first-look', caption: 'As it opens.' },
  { ...prizes, name: 'competitions-waiting', caption: 'On their way.', replies: { '/api/competitions': 'never' } },
  { ...prizes, name: 'competitions-empty', caption: 'None yet.', replies: { '/api/competitions': nothing } },
  {
    ...prizes,
    name: 'competitions-failed',
    caption: 'They cannot be read.',
    replies: { '/api/competitions': 'failure' },
    act: waitFor('Retry'),
  },
  {
    ...prizes,
    name: 'competitions-extremes',
    caption: 'The longest titles and prizes.',
    replies: { '/api/competitions': extremeCompetitions },
    isWhole: true,
  },
  {
    ...prizes,
    name: 'competitions-too-dear',
    caption: 'Nothing left to enter with.',
    replies: { '/api/auth/user': meWith({ competitionTokens: 0 }) },
    act: (page) => page.getByText('more tokens to enter').first().scrollIntoViewIfNeeded(),
  },
  {
    ...prizes,
    name: 'competitions-enter-failed',
    caption: 'An entry that failed.',
    replies: { '/api/competition-entries': 'failure' },
    act: inOrder(press(/^Enter .*tokens/), waitFor('The database is away')),
  },
  { ...prizes, path: '/hall-of-fame', name: 'hall-of-fame', caption: 'All who won.', isWhole: true },
  {
    ...prizes,
    name: 'draw-how',
    caption: 'How a draw works, before it.',
    act: press(/^Anyone can check this draw/),
  },
  {
    ...prizes,
    name: 'draw-verified',
    caption: 'A draw computed again on this device.',
    act: inOrder(press(/^Verify this draw/), waitFor('Verified')),
  },
  {
    ...owner,
    name: 'draw-select',
    caption: 'Before a winner is selected.',
    replies: { '/api/competitions': withEntries },
    act: press(/^Select Winner/),
  },
  {
    ...owner,
    name: 'draw-done',
    caption: 'A winner.',
    replies: { '/api/competitions': withEntries },
    act: async (page) => {
      await page.route('**/select-winner', (route) =>
        route.fulfill({ json: { winner: { firstName: 'Maya', lastNameInitial: 'R' } } }),
      )
      await inOrder(press(/^Select Winner/), pressInDialog('Select Winner'), waitFor('Winner Selected!'))(page)
    },
  },
]
