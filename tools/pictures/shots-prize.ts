import type { Competition } from '#contract/competitions.ts'
import { inTurn, press, pressInDialog, waitFor } from './actions.ts'
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

export const prizeShots: Shot[] = [
  { ...prizes, name: 'competitions', says: 'Active, upcoming and past.', isWhole: true },
  { ...prizes, name: 'competitions-first-look', says: 'As it opens.' },
  { ...prizes, name: 'competitions-waiting', says: 'On their way.', answers: { '/api/competitions': 'never' } },
  { ...prizes, name: 'competitions-empty', says: 'None yet.', answers: { '/api/competitions': nothing } },
  {
    ...{
      ...prizes,
      name: 'competitions-failed',
      says: 'They cannot be read.',
      answers: { '/api/competitions': 'failure' },
    },
    act: waitFor('Retry'),
  },
  {
    ...{ ...prizes, name: 'competitions-extremes', says: 'The longest titles and prizes.' },
    ...{ answers: { '/api/competitions': extremeCompetitions }, isWhole: true },
  },
  {
    ...{ ...prizes, name: 'competitions-too-dear', says: 'Nothing left to enter with.' },
    answers: { '/api/auth/user': meWith({ competitionTokens: 0 }) },
    act: (page) => page.getByText('more tokens to enter').first().scrollIntoViewIfNeeded(),
  },
  {
    ...{ ...prizes, name: 'competitions-enter-failed', says: 'An entry that failed.' },
    answers: { '/api/competition-entries': 'failure' },
    act: inTurn(press(/^Enter .*tokens/), waitFor('The database is away')),
  },
  {
    ...prizes,
    name: 'draw-how',
    says: 'How a draw works, before it.',
    act: inTurn((page) => page.getByText('Sealed draw').first().click(), press(/How this draw works/)),
  },
  {
    ...{ ...prizes, name: 'draw-verified', says: 'A draw computed again on this device.' },
    act: inTurn(press(/^Verify this draw/), waitFor('Verified')),
  },
  {
    ...{
      ...owner,
      name: 'draw-select',
      says: 'Before a winner is selected.',
      answers: { '/api/competitions': withEntries },
    },
    act: press(/^Select Winner/),
  },
  {
    ...{ ...owner, name: 'draw-done', says: 'A winner.', answers: { '/api/competitions': withEntries } },
    act: async (page) => {
      await page.route('**/select-winner', (route) =>
        route.fulfill({ json: { winner: { firstName: 'Maya', lastNameInitial: 'R' } } }),
      )
      await inTurn(press(/^Select Winner/), pressInDialog('Select Winner'), waitFor('Winner Selected!'))(page)
    },
  },
]
