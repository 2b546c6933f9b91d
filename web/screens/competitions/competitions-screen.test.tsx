import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { type Competition, competitions } from '#contract/competitions.ts'
import { drawProof, selectWinner } from '#contract/draws.ts'
import { recordHandover } from '#contract/handovers.ts'
import { fail, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, colleague, newId } from '#test/component/users.ts'

const path = '/competitions'
const eve = approvedUser({ competitionTokens: 3 })

const openScreen = (rows: Competition[], user = eve) =>
  renderScreen({ path, me: user, replies: [reply(competitions, rows)] })

const card = async (title = 'Stand mixer') => within(await screen.findByRole('article', { name: title }))

test('a link to a competition scrolls to its card and focuses it', async () => {
  const [mixer, dinner] = [activeCompetition(), activeCompetition({ title: 'Dinner' })]
  const scrolledTo: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.tagName)
  })
  await renderScreen({ path: `${path}#competition-${dinner.id}`, replies: [reply(competitions, [mixer, dinner])] })

  const heading = (name: string) => screen.getByRole('heading', { name })
  await waitFor(() => expect(heading('Dinner')).toHaveFocus())
  // With what a chat counts as part of the link.
  history.pushState(null, '', `${path}#competition-${mixer.id}).`)
  await waitFor(() => expect(heading('Stand mixer')).toHaveFocus())
  expect(scrolledTo).toEqual(['ARTICLE', 'ARTICLE'])
})

test('an upcoming competition shows when it starts', async () => {
  await openScreen([activeCompetition({ startDate: '2098-12-31T12:00:00.000Z', endDate: '2099-12-31T12:00:00.000Z' })])

  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Competitions' }))
  expect(screen.getByRole('region', { name: 'Upcoming Competitions' })).toHaveTextContent('Starts Dec 31, 2098')
  expect(upcoming.getByRole('timer')).toHaveTextContent(/^Starts in:/)
  expect(upcoming.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
})

test('lists a cancelled competition among the past ones, without a draw', async () => {
  const cancelledAt = '2026-11-20T09:00:00.000Z'
  await openScreen([activeCompetition({ cancelledAt, isActive: false })], { ...eve, role: 'super_admin' })

  const past = within(await screen.findByRole('region', { name: 'Past Competitions' }))
  expect(past.getByText('Cancelled')).toBeVisible()
  expect(past.getByText('No winner selected')).toBeVisible()
  expect(past.queryByText(/draw|entered/)).toBeNull()
  // Not its end date, a week from now.
  expect(within(past.getByText(/^Ended/).parentElement!).getByRole('time')).toHaveAttribute('datetime', cancelledAt)
  expect(past.queryByRole('button')).toBeNull()
})

test('shows an empty state without competitions', async () => {
  await openScreen([])

  expect(await screen.findByText('No Competitions Yet')).toBeVisible()
})

test.each([
  [1, '1 Active Competition - Enter Now!'],
  [2, '2 Active Competitions - Enter Now!'],
])('counts %d active competitions', async (count, words) => {
  await openScreen(Array.from({ length: count }, () => activeCompetition()))

  expect(await screen.findByText(words)).toBeVisible()
})

test('shows that a competition has just ended', async () => {
  const endDate = '2099-07-01T18:30:00.000Z'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(endDate) })
  await openScreen([activeCompetition({ startDate: '2026-01-01T00:00:00.000Z', endDate })])

  expect(await screen.findByText('Competition Ended')).toBeVisible()
  vi.useRealTimers()
})

const drawn = (overrides: Partial<Competition> = {}) =>
  activeCompetition({
    endDate: '2026-11-20T08:00:00.000Z',
    winnerId: newId(),
    winnerSelectedAt: '2026-11-20T09:00:00.000Z',
    winner: colleague(),
    ...overrides,
  })

test('an admin marks a prize as handed over, and everyone sees it', async () => {
  const mixer = drawn({ collectInstructions: 'Ask Mia' })
  const admin = approvedUser({ role: 'admin', adminStores: ['0427'] })
  const { user, network } = await openScreen([mixer], admin)
  const handedOver = { ...mixer, handedOverAt: '2026-11-21T09:00:00.000Z' }
  network.answer(reply(recordHandover, handedOver), reply(competitions, [handedOver]))
  await user.click(await screen.findByText('Details Stand mixer'))
  expect(await screen.findByText('Ask Mia')).toBeVisible()

  await user.click(await (await card()).findByRole('button', { name: /^Mark as handed over/ }))

  await waitFor(async () => expect((await card()).getByText('Handed over')).toBeVisible())
  expect((await card()).queryByRole('button', { name: /^Mark as handed over/ })).toBeNull()
})

test('for an admin a competition that waits for its draw is the first of the past ones, and stays there with its winner', async () => {
  const admin = approvedUser({ role: 'admin', adminStores: ['0427'] })
  const bike = drawn({ title: 'City Bike', winnerId: null, winner: null, winnerSelectedAt: null, hasEntries: true })
  const [mixer, dinner] = [activeCompetition(), drawn({ title: 'Dinner' })]
  const { user, network } = await openScreen([mixer, dinner, bike], admin)
  expect(await screen.findByRole('link', { name: '1 draw waiting' })).toBeVisible()
  const titles = () =>
    screen
      .getAllByRole('article', { hidden: true })
      .map((article) => within(article).getByRole('heading', { level: 3, hidden: true }).textContent)
  const winner = colleague()
  const drawnBike = { ...bike, winner, winnerId: winner.id, winnerSelectedAt: new Date().toISOString() }
  const select = (await card('City Bike')).getByRole('button', { name: /^Select Winner/ })
  expect(titles()).toEqual(['Stand mixer', 'City Bike', 'Dinner'])

  await user.click(select)
  network.answer(reply(selectWinner, { winner, competition: drawnBike }), fail(drawProof))
  network.answer(reply(competitions, [mixer, dinner, drawnBike]))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select Winner' }))

  expect(await (await card('City Bike')).findByText('Ben C.')).toBeVisible()
  expect(titles()).toEqual(['Stand mixer', 'City Bike', 'Dinner'])
})

test('shows the picture of the winner', async () => {
  await openScreen([drawn({ winner: colleague({ profileImageUrl: '/api/objects/ben' }) })])

  expect((await card()).getByText('Ben C.').closest('div')?.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringContaining('/api/objects/ben'),
  )
})

test('a colleague sees only that a prize was handed over', async () => {
  const { user } = await openScreen([drawn({ title: 'Dinner' }), drawn({ handedOverAt: '2026-11-21T09:00:00.000Z' })])

  await user.click(await screen.findByText('Details Stand mixer'))

  expect((await card()).getByText('Handed over')).toBeVisible()
  expect((await card()).queryByRole('button', { name: /handed over|I have it/ })).toBeNull()
  expect((await card('Dinner')).queryByText(/get the prize|Handed over/)).toBeNull()
})
