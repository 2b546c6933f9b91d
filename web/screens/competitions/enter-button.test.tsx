import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { me } from '#contract/auth.ts'
import { type Entry, enterCompetition } from '#contract/competition-entries.ts'
import { type Competition, competitions, ticketCounts } from '#contract/competitions.ts'
import { fail, hold, refuse, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubVibrate } from '#test/component/stub-vibrate.ts'
import { approvedUser, newId } from '#test/component/users.ts'
import { readStoredReceipts } from '#web/parts/draw/stored-receipts.ts'
import { entryCounts, entryDisabledReason, oddsInWords } from './enter-button.tsx'

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

const enteredOnce = (competition: Competition) => entered(competition, [entryOf(competition)])
const entered = (competition: Competition, entries: Entry[]) =>
  reply(enterCompetition, { ...entryOf(competition), ...entries.at(-1), entries })

const openScreen = (rows: Competition[], user = eve) =>
  renderScreen({ path, me: user, replies: [reply(competitions, rows)] })

const card = async () => within(await screen.findByRole('article', { name: 'Stand mixer' }))
const balances = () => screen.getByRole('list', { name: 'Your tokens' })

/** When the button has rested after an entry. */
const enterAgain = async (cost = 1) =>
  (await card()).findByRole('button', { name: `Enter Again (${cost} tokens)` }, { timeout: 5_000 })

test('a double click and further taps create one entry: the button rests with the number of tickets', async () => {
  const mixer = activeCompetition({ myEntryCount: 2 })
  const { user, network } = await openScreen([mixer])
  network.answer(enteredOnce(mixer), reply(competitions, [{ ...mixer, myEntryCount: 3 }]))
  network.answer(reply(me, { ...eve, competitionTokens: 2 }))

  await user.dblClick(await enterAgain())
  const resting = await (await card()).findByRole('button', { name: 'You have 3 tickets' })
  await user.tripleClick(resting)

  expect(resting).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByText("You've entered 3 times")).toBeVisible()
  expect(await enterAgain()).not.toHaveAttribute('aria-disabled')
  expect(network.sentTo(enterCompetition)).toEqual([{ competitionId: mixer.id }])
})

test('three taps of the keyboard create one entry', async () => {
  const mixer = activeCompetition()
  const { user, network } = await openScreen([mixer])
  network.answer(enteredOnce(mixer), reply(competitions, [{ ...mixer, myEntryCount: 1 }]))
  network.answer(reply(me, { ...eve, competitionTokens: 2 }))
  ;(await card()).getByRole('button', { name: 'Enter (1 tokens)' }).focus()

  await user.keyboard('{Enter}{Enter}{Enter}')

  expect(await enterAgain()).toHaveFocus()
  expect(network.sentTo(enterCompetition)).toEqual([{ competitionId: mixer.id }])
})

test('several tickets at once: the button says what they cost together, then one is chosen again', async () => {
  const mixer = activeCompetition({ tokenCost: 2 })
  const rich = { ...eve, competitionTokens: 15 }
  const { user, network } = await openScreen([mixer], rich)
  const entries = Array.from({ length: 5 }, () => entryOf(mixer))
  network.answer(entered(mixer, entries), reply(competitions, [{ ...mixer, myEntryCount: 5 }]))
  network.answer(reply(me, { ...rich, competitionTokens: 5 }))
  const choice = within((await card()).getByRole('group', { name: 'Tickets' }))
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1', '2', '5', 'All 7'])

  await user.click(choice.getByRole('button', { name: 'All 7' }))
  expect((await card()).getByRole('button', { name: 'Enter (14 tokens)' })).toBeEnabled()
  await user.click(choice.getByRole('button', { name: '5' }))
  await user.click((await card()).getByRole('button', { name: 'Enter (10 tokens)' }))

  expect(await (await card()).findByRole('button', { name: 'You have 5 tickets' })).toBeVisible()
  expect(network.sentTo(enterCompetition)).toEqual([{ competitionId: mixer.id, count: 5 }])
  expect(await enterAgain(2)).toBeEnabled()
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1', 'All 2'])
  expect(
    readStoredReceipts(rich.id, mixer.id)
      .entries.map(({ id }) => id)
      .sort(),
  ).toEqual(entries.map(({ id }) => id).sort())
})

test('says the chance in tickets before and after an entry', async () => {
  const mixer = activeCompetition()
  const replies = [reply(competitions, [mixer]), reply(ticketCounts, { [mixer.id]: 782 })]
  const { user, network } = await renderScreen({ path, me: eve, replies })
  expect(await (await card()).findByText('782 tickets so far')).toBeVisible()
  network.answer(enteredOnce(mixer), reply(competitions, [{ ...mixer, myEntryCount: 1 }]))
  network.answer(reply(me, { ...eve, competitionTokens: 2 }), reply(ticketCounts, { [mixer.id]: 783 }))

  await user.click((await card()).getByRole('button', { name: 'Enter (1 tokens)' }))

  expect(await screen.findByText('1 of 783 tickets')).toBeVisible()
})

test('a second entry makes the line of the odds jump to the new numbers', async () => {
  const mixer = activeCompetition({ myEntryCount: 4 })
  const replies = [reply(competitions, [mixer]), reply(ticketCounts, { [mixer.id]: 783 })]
  const { user, network } = await renderScreen({ path, me: eve, replies })
  expect(await screen.findByText('4 of 783 tickets')).toHaveAttribute('data-grown', '0')
  network.answer(enteredOnce(mixer), reply(competitions, [{ ...mixer, myEntryCount: 5 }]))
  network.answer(reply(me, { ...eve, competitionTokens: 2 }), reply(ticketCounts, { [mixer.id]: 784 }))

  await user.click((await card()).getByRole('button', { name: 'Enter Again (1 tokens)' }))

  await screen.findByText("You've entered 5 times")
  expect(await screen.findByText('5 of 784 tickets')).toHaveAttribute('data-grown', '1')
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
    network.answer(enteredOnce(mixer), reply(competitions, [{ ...mixer, myEntryCount: entries }]))
    network.answer(reply(me, eve))
    await user.click(await (await card()).findByRole('button', { name: button }, { timeout: 5_000 }))
    await (await card()).findByText(entries === 1 ? "You've entered 1 time" : `You've entered ${entries} times`)
    await (await card()).findByRole('button', { name: /^You have/ })
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
  network.answer(enteredOnce(mixer), reply(competitions, [{ ...mixer, myEntryCount: 1 }]))
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

const user = { competitionTokens: 2, storeNumber: '0427' }

test.each([
  ['null for exactly enough tokens', { tokenCost: 2, storeNumbers: ['0427'] }, null],
  ['null for a competition for all stores', { tokenCost: 1, storeNumbers: [] }, null],
  ['the missing token', { tokenCost: 3, storeNumbers: [] }, 'You need 1 more token to enter'],
  ['the number of missing tokens', { tokenCost: 5, storeNumbers: [] }, 'You need 3 more tokens to enter'],
  [
    'the store mismatch before missing tokens',
    { tokenCost: 5, storeNumbers: ['0001', '0002'] },
    'This competition is for other stores',
  ],
])('returns %s', (_, competition, disabledReason) => {
  expect(entryDisabledReason(user, competition)).toBe(disabledReason)
})

test.each([
  [4, 783, '4 of 783 tickets'],
  [1, 1_200, '1 of 1,200 tickets'],
  [1, 1, 'Nobody else so far'],
  [2, 1, 'Nobody else so far'],
  [0, 783, '783 tickets so far'],
  [0, 1, '1 ticket so far'],
  [0, 0, 'No tickets yet. Be the first!'],
])('%d of %d tickets: “%s”', (mine, all, words) => {
  expect(oddsInWords(mine, all)).toBe(words)
})

test.each([
  [1, 1, [1]],
  [2, 1, [1, 2]],
  [5, 1, [1, 2, 5]],
  [9, 2, [1, 2, 4]],
  [14, 2, [1, 2, 5, 7]],
  [1_000, 1, [1, 2, 5, 100]],
])('with %d tokens at %d each one may enter %j times at once', (tokens, cost, counts) => {
  expect(entryCounts(tokens, cost)).toEqual(counts)
})
