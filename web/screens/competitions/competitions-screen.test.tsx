import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { me } from '#contract/auth.ts'
import { type Entry, enterCompetition } from '#contract/competition-entries.ts'
import { type Competition, competitions, ticketCounts } from '#contract/competitions.ts'
import { drawProof, selectWinner } from '#contract/draws.ts'
import { recordHandover } from '#contract/handovers.ts'
import { fail, hold, refuse, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubVibrate } from '#test/component/stub-vibrate.ts'
import { approvedUser, colleague, newId } from '#test/component/users.ts'

const path = '/competitions'
const eve = approvedUser({ competitionTokens: 3 })

const entryOf = (competition: Competition): Entry => ({
  id: newId(),
  competitionId: competition.id,
  userId: eve.id,
  tokensSpent: competition.tokenCost,
  createdAt: '2026-11-20T09:00:00.000Z',
  userRef: newId(),
  receipt: '0'.repeat(128),
  termsHash: '0'.repeat(64),
})

const openScreen = (rows: Competition[], user = eve) =>
  renderScreen({ path, me: user, replies: [reply(competitions, rows)] })

const card = async (title = 'Stand mixer') => within(await screen.findByRole('article', { name: title }))
const balances = () => screen.getByRole('list', { name: 'Your tokens' })

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

test('a double click creates one entry', async () => {
  const mixer = activeCompetition()
  const entered = { ...mixer, myEntryCount: 1, hasEntries: true }
  const { user, network } = await openScreen([mixer])
  network.answer(reply(enterCompetition, entryOf(mixer)), reply(competitions, [entered]))
  network.answer(reply(me, { ...eve, competitionTokens: 2 }))

  await user.dblClick((await card()).getByRole('button', { name: 'Enter (1 tokens)' }))

  expect(await screen.findByText("You've entered 1 time")).toBeVisible()
  expect(network.sentTo(enterCompetition)).toEqual([{ competitionId: mixer.id }])
})

test('says the chance in tickets before and after an entry', async () => {
  const mixer = activeCompetition()
  const replies = [reply(competitions, [mixer]), reply(ticketCounts, { [mixer.id]: 782 })]
  const { user, network } = await renderScreen({ path, me: eve, replies })
  expect(await (await card()).findByText('782 tickets so far')).toBeVisible()
  network.answer(reply(enterCompetition, entryOf(mixer)), reply(competitions, [{ ...mixer, myEntryCount: 1 }]))
  network.answer(reply(me, { ...eve, competitionTokens: 2 }), reply(ticketCounts, { [mixer.id]: 783 }))

  await user.click((await card()).getByRole('button', { name: 'Enter (1 tokens)' }))

  expect(await screen.findByText('1 of 783 tickets')).toBeVisible()
})

test('a second entry makes the line of the odds jump to the new numbers', async () => {
  const mixer = activeCompetition({ myEntryCount: 4 })
  const replies = [reply(competitions, [mixer]), reply(ticketCounts, { [mixer.id]: 783 })]
  const { user, network } = await renderScreen({ path, me: eve, replies })
  expect(await screen.findByText('4 of 783 tickets')).toHaveAttribute('data-grown', 'false')
  network.answer(reply(enterCompetition, entryOf(mixer)), reply(competitions, [{ ...mixer, myEntryCount: 5 }]))
  network.answer(reply(me, { ...eve, competitionTokens: 2 }), reply(ticketCounts, { [mixer.id]: 784 }))

  await user.click((await card()).getByRole('button', { name: 'Enter Again (1 tokens)' }))

  await screen.findByText("You've entered 5 times")
  expect(await screen.findByText('5 of 784 tickets')).toHaveAttribute('data-grown', 'true')
  expect(celebration()).toBeNull()
})

const celebration = () => document.querySelector('[data-celebration]')

async function enterTwice() {
  const mixer = activeCompetition()
  const { user, network } = await openScreen([mixer])
  const shown: boolean[] = []
  for (const [entries, button] of [
    [1, 'Enter (1 tokens)'],
    [2, 'Enter Again (1 tokens)'],
  ] as const) {
    network.answer(reply(enterCompetition, entryOf(mixer)), reply(competitions, [{ ...mixer, myEntryCount: entries }]))
    network.answer(reply(me, eve))
    await user.click((await card()).getByRole('button', { name: button }))
    await (await card()).findByText(entries === 1 ? "You've entered 1 time" : `You've entered ${entries} times`)
    await new Promise((resolve) => setTimeout(resolve, 650))
    shown.push(celebration() !== null)
    if (celebration()) fireEvent.animationEnd(celebration() as Element)
  }
  return shown
}

test('the first entry is celebrated, a further one is not', async () => {
  const vibrate = stubVibrate()

  expect(await enterTwice()).toEqual([true, false])
  expect(celebration()).toBeNull()
  expect(vibrate).toHaveBeenCalledTimes(2)
})

test('nothing moves for people who prefer that', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))

  const vibrate = stubVibrate()

  expect(await enterTwice()).toEqual([false, false])
  expect(vibrate).not.toHaveBeenCalled()
})

test('shows a pending entry, and a refused entry takes no tokens', async () => {
  const { user, network } = await openScreen([activeCompetition()])
  const { answer, release } = hold(refuse(enterCompetition, 'competition_not_active'))
  network.answer(answer)

  await user.click((await card()).getByRole('button', { name: 'Enter (1 tokens)' }))
  expect(await screen.findByRole('button', { name: 'Entering...' })).toHaveAttribute('aria-disabled', 'true')
  release()

  expect(await screen.findByText('This competition is not active')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Enter (1 tokens)' })).toBeEnabled()
  expect(balances()).toHaveTextContent('3 To Enter')
})

test('an entry shows a message when the answer has none', async () => {
  const { user, network } = await openScreen([activeCompetition()])
  network.answer(fail(enterCompetition))

  await user.click((await card()).getByRole('button', { name: 'Enter (1 tokens)' }))

  expect(await screen.findByText('Failed to enter competition')).toBeVisible()
})

test('disables the entry button with too few tokens and shows how many are missing', async () => {
  await openScreen([activeCompetition({ tokenCost: 5 })])

  const button = (await card()).getByRole('button', { name: 'Enter (5 tokens)' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/You need 2 more tokens to enter/)
})

test('focuses the reason after the last affordable entry', async () => {
  const mixer = activeCompetition()
  const poorEve = { ...eve, competitionTokens: 1 }
  const { user, network } = await openScreen([mixer], poorEve)
  network.answer(reply(enterCompetition, entryOf(mixer)), reply(competitions, [{ ...mixer, myEntryCount: 1 }]))
  network.answer(reply(me, { ...poorEve, competitionTokens: 0 }))
  const button = (await card()).getByRole('button', { name: 'Enter (1 tokens)' })

  button.focus()
  await user.keyboard('{Enter}')

  expect(await screen.findByText("You've entered 1 time")).toBeVisible()
  await waitFor(() => expect(screen.getByText('You need 1 more token to enter')).toHaveFocus())
})

test('gives the reason why a competition of other stores cannot be entered', async () => {
  await openScreen([activeCompetition({ storeNumbers: ['0911'] })])

  expect((await card()).getByRole('button', { name: 'Enter (1 tokens)' })).toBeDisabled()
  expect((await card()).getByText('This competition is for other stores')).toBeVisible()
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
