import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { leaderboard, type LeaderboardRow, myRank } from '#contract/leaderboard.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, newId } from '#test/component/users.ts'

let report: (entries: { isIntersecting: boolean }[]) => void = () => {}

class Observer {
  constructor(callback: typeof report) {
    report = callback
  }
  observe = () => {}
  disconnect = () => {}
}

vi.stubGlobal('IntersectionObserver', Observer)

const row = (overrides: Partial<LeaderboardRow>): LeaderboardRow => ({
  id: newId(),
  rank: 1,
  tokenCount: 9,
  storeNumber: '0427',
  firstName: 'Bo',
  lastNameInitial: 'C',
  profileImageUrl: null,
  placesGained: 0,
  ...overrides,
})

test('the own row names the next goal, and the own place is shown while the row is out of view', async () => {
  const mine = row({ id: approvedUser().id, rank: 2, tokenCount: 7 })
  const replies = [
    reply(leaderboard, [row({ firstName: 'Lamar' }), mine]),
    reply(myRank, { rank: 2, tokenCount: 7, behind: 2, tied: 0, placesGained: 0 }),
  ]
  await renderScreen({ path: '/leaderboard', me: { id: mine.id }, replies })
  await screen.findByText('You, #2')
  const own = within(screen.getByRole('main')).getAllByRole('listitem')[1]
  const place = screen.getByRole('region', { name: 'Your place' })

  await waitFor(() => expect(own).toHaveTextContent('3 more to pass Lamar C.'))
  expect(place).not.toHaveAttribute('data-hidden')
  report([{ isIntersecting: true }])

  await waitFor(() => expect(place).toHaveAttribute('data-hidden'))
})
