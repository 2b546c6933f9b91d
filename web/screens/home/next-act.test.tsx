import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pendingRegistrations } from '#contract/approvals.ts'
import type { Me } from '#contract/auth.ts'
import { type Competition, competitions, dismissWin, receivePrize, seeDraw } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { type Answer, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubVibrate } from '#test/component/stub-vibrate.ts'
import { colleague, newId, userRow } from '#test/component/users.ts'

const path = '/'
const noGifts = [reply(giftsReceived, []), reply(giftsGiven, []), reply(seeDraw, {})]

const winnerId = newId()
const won = (overrides: Partial<Competition> = {}) =>
  activeCompetition({
    title: 'City Bike',
    prize: 'A seven-speed bike',
    winnerId,
    winnerSelectedAt: '2026-11-20T09:00:00.000Z',
    isNewWin: true,
    isNewDraw: true,
    collectInstructions: 'Ask Mia at the counter',
    endDate: '2026-11-20T08:00:00.000Z',
    ...overrides,
  })

const openWith = (win: Competition, totals: Partial<Me> = {}) =>
  renderScreen({ path, me: { id: winnerId, ...totals }, replies: [...noGifts, reply(competitions, [win])] })
const winCard = () => screen.findByRole('region', { name: /You won.*City Bike/ })

test('a win comes first on home with how to get the prize, until it is dismissed', async () => {
  const bike = won()
  const { user, network } = await openWith(bike)

  expect(await winCard()).toHaveTextContent('Ask Mia at the counter')
  expect(await winCard()).toHaveAttribute('data-new')
  const balances = screen.getByRole('list', { name: 'Your balances' })
  expect((await winCard()).compareDocumentPosition(balances)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  network.answer(reply(dismissWin, {}), reply(competitions, [{ ...bike, isNewWin: false }]))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))

  await waitFor(() => expect(screen.queryByText(/You won/)).toBeNull())
  expect(network.sentTo(dismissWin)).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Welcome, Ana!' })).toHaveFocus()
})

test('the device vibrates when a win is first met, which is remembered for all devices', async () => {
  const vibrate = stubVibrate()
  const bike = won()
  const { network } = await openWith(bike)
  network.answer(reply(seeDraw, {}), reply(competitions, [{ ...bike, isNewDraw: false }]))

  await winCard()
  await waitFor(() => expect(vibrate).toHaveBeenCalled())
  await waitFor(() => expect(network.sentTo(seeDraw).length).toBeGreaterThan(0))
  expect(await winCard()).toHaveAttribute('data-new')
})

test('a win is met in a dialog once, with how to get the prize; home keeps the news', async () => {
  const bike = won()
  const { user } = await openWith(bike)

  const moment = await screen.findByRole('dialog', { name: /You won.*City Bike/ })
  expect(moment).toHaveTextContent('A seven-speed bike')
  expect(moment).toHaveTextContent('Ask Mia at the counter')
  expect(within(moment).getByRole('heading')).toHaveFocus()
  await user.click(within(moment).getByRole('button', { name: 'Great!' }))

  expect(screen.queryByRole('dialog', { name: /You won/ })).toBeNull()
  expect(await winCard()).toHaveTextContent('Ask Mia at the counter')
  const link = within(await winCard()).getByRole('link', { name: /You won.*City Bike/ })
  expect(link).toHaveAttribute('href', `/competitions#competition-${bike.id}`)
})

test('a win is celebrated only the first time', async () => {
  const vibrate = stubVibrate()
  const bike = won({ isNewDraw: false })
  await openWith(bike, { lifetimeTokensGifted: 11, lifetimeTokensReceived: 10 })

  expect(await winCard()).not.toHaveAttribute('data-new')
  expect(screen.queryByRole('dialog', { name: /You won/ })).toBeNull()
  expect(vibrate).not.toHaveBeenCalled()
})

test('unopened thanks come before a win, which is celebrated at once and follows when they are left', async () => {
  const gift = { ...feedItem({ message: 'Great close' }), isFirst: false }
  const replies = [...noGifts, reply(competitions, [won()]), reply(unreadCount, { count: 1, newestGiftId: gift.id })]
  const me = { id: winnerId }
  const { user, network } = await renderScreen({ path, me, replies: [...replies, reply(newThanks, [gift])] })
  await user.click(await screen.findByRole('button', { name: 'Great!' }))
  expect(await screen.findByText('Great close')).toBeVisible()
  expect(screen.queryByRole('region', { name: /You won/ })).toBeNull()
  network.answer(reply(readGiftNotifications, {}), reply(newThanks, []))

  await user.click(await screen.findByRole('button', { name: 'Done' }))

  expect(await winCard()).toBeVisible()
  expect(screen.queryByText('Great close')).toBeNull()
})

test('a prize to confirm waits until the news of a win is dismissed, and a second one until the first is confirmed', async () => {
  const handedOverAt = '2026-11-21T09:00:00.000Z'
  const [bike, dinner] = ['A bike', 'A dinner'].map((prize) =>
    won({ id: newId(), prize, isNewWin: false, handedOverAt }),
  )
  const win = won({ isNewDraw: false })
  const replies = [...noGifts, reply(competitions, [win, bike!, dinner!])]
  const { user, network } = await renderScreen({ path, me: { id: winnerId }, replies })
  expect(await winCard()).toBeVisible()
  expect(screen.queryByText('Did you get it?')).toBeNull()
  network.answer(reply(dismissWin, {}), reply(competitions, [{ ...win, isNewWin: false }, bike!, dinner!]))

  await user.click(screen.getByRole('button', { name: 'Dismiss' }))

  const question = await screen.findByRole('region', { name: 'Did you get it?' })
  expect(question).toHaveTextContent('A bike')
  expect(screen.getAllByRole('region', { name: 'Did you get it?' })).toHaveLength(1)
  const received = { ...bike!, receivedAt: handedOverAt }
  network.answer(reply(receivePrize, received), reply(competitions, [received, dinner!]))
  await user.click(within(question).getByRole('button', { name: /^I have it/ }))
  await user.click(await screen.findByRole('button', { name: 'Great!' }))
  expect(await screen.findByRole('region', { name: 'Did you get it?' })).toHaveTextContent('A dinner')
})

test('two wins are one card, which shows one after the other', async () => {
  const [bike, dinner] = [won({ isNewDraw: false }), won({ title: 'Dinner' })]
  const replies = [...noGifts, reply(competitions, [bike, dinner])]
  const { user, network } = await renderScreen({ path, me: { id: winnerId }, replies })
  expect(await screen.findByRole('region', { name: /You won.*Dinner/ })).toHaveAttribute('data-new')
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Next win (2 of 2)' }))

  expect(await winCard()).not.toHaveAttribute('data-new')
  network.answer(reply(dismissWin, {}), reply(competitions, [{ ...bike, isNewWin: false }, dinner]))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByRole('region', { name: /You won.*Dinner/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Next win/ })).toBeNull()
})

test('a prize that was handed over before its winner looks is confirmed where the win is celebrated', async () => {
  const bike = won({ handedOverAt: '2026-11-21T09:00:00.000Z' })
  const { user, network } = await openWith(bike)
  const received = { ...bike, receivedAt: '2026-11-21T10:00:00.000Z' }
  network.answer(reply(receivePrize, received), reply(competitions, [received]))
  const moment = within(await screen.findByRole('dialog', { name: /You won.*City Bike/ }))

  await user.click(await moment.findByRole('button', { name: /^I have it/ }))

  await waitFor(() => expect(network.sentTo(receivePrize)).toHaveLength(1))
})

test('home asks a winner who dismissed the news whether they have the prize, until they confirm it', async () => {
  const bike = won({ isNewWin: false, handedOverAt: '2026-11-21T09:00:00.000Z' })
  const { user, network } = await openWith(bike)

  const question = await screen.findByRole('region', { name: 'Did you get it?' })
  expect(question).toHaveTextContent('A seven-speed bike')
  expect(screen.queryByText(/You won/)).toBeNull()
  const received = { ...bike, receivedAt: '2026-11-21T10:00:00.000Z' }
  network.answer(reply(receivePrize, received), reply(competitions, [received]))
  await user.click(within(question).getByRole('button', { name: /^I have it/ }))

  const enjoyed = await screen.findByRole('region', { name: 'Enjoy your prize!' })
  expect(enjoyed).toHaveTextContent('A seven-speed bike')
  expect(screen.queryByRole('region', { name: 'Did you get it?' })).toBeNull()
  expect(within(enjoyed).getByRole('heading')).toHaveFocus()
})

test('the winner confirms a prize that was handed over', async () => {
  const bike = won({ isNewDraw: false, handedOverAt: '2026-11-21T09:00:00.000Z' })
  const { user, network } = await openWith(bike)
  const received = { ...bike, receivedAt: '2026-11-21T10:00:00.000Z', isNewWin: false }
  network.answer(reply(receivePrize, received), reply(competitions, [received]))

  const card = await winCard()
  expect(card).toHaveTextContent('Handed over')
  expect(card).not.toHaveTextContent('Ask Mia at the counter')
  await user.click(within(card).getByRole('button', { name: /^I have it/ }))

  const enjoyed = await screen.findByRole('region', { name: 'Enjoy your prize!' })
  expect(screen.queryByText('You won', { exact: false })).toBeNull()
  await user.click(within(enjoyed).getByRole('button', { name: 'Great!' }))
  expect(screen.queryByText('Enjoy your prize!')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Welcome, Ana!' })).toHaveFocus()
})

const admin = { role: 'admin' as const, adminStores: ['0427'] }
/** Somebody who needs no first steps. */
const experienced = { lifetimeTokensGifted: 11, lifetimeTokensReceived: 10, giftTokens: 1 }
const gift = { ...feedItem({ message: 'Great close' }), isFirst: false }
const due = activeCompetition({ endDate: '2026-11-20T08:00:00.000Z', hasEntries: true })
const applicant = {
  ...userRow({ approvalStatus: 'pending' }),
  storeIsKnown: true,
  posterStore: null,
  store: { colleagues: [], hasMore: false },
}

/** From the first on, each is what home begins with once those before it are gone. */
const acts = [
  [/thanked you$/, [reply(unreadCount, { count: 1, newestGiftId: gift.id }), reply(newThanks, [gift])]],
  [/You won.*City Bike/, [reply(competitions, [won({ isNewDraw: false }), due])]],
  ['1 draw', [reply(competitions, [due])]],
  ['1 approval', [reply(pendingRegistrations, [applicant])]],
  ['1 token left: who helped you?', []],
] as const

test.each(acts.map(([name], index) => [name, index] as const))('home begins with one act: %s', async (_, index) => {
  const replies: Answer[] = acts
    .slice(index)
    .flatMap(([, answers]) => answers)
    .toReversed()
  await renderScreen({
    path,
    me: { id: winnerId, ...admin, ...experienced },
    replies: [...noGifts, reply(competitions, []), reply(pendingRegistrations, []), ...replies],
  })

  expect(await screen.findByRole(index < 2 ? 'region' : 'link', { name: nameOf(index) })).toBeVisible()
  for (const other of acts.keys())
    if (other !== index) expect(screen.queryByRole(other < 2 ? 'region' : 'link', { name: nameOf(other) })).toBeNull()
})

const nameOf = (index: number) => (index === 2 || index === 3 ? new RegExp(`${acts[index]?.[0]}$`) : acts[index]?.[0])

test('home begins with nothing for somebody who has given their tokens', async () => {
  await renderScreen({ path, me: { ...experienced, giftTokens: 0 }, replies: [...noGifts, reply(competitions, [])] })

  await screen.findByRole('list', { name: 'Your balances' })
  expect(screen.queryByRole('link', { name: /who helped you/ })).toBeNull()
})

test('the question who helped leads to a gift', async () => {
  await renderScreen({ path, me: experienced, replies: [...noGifts, reply(competitions, [])] })

  const link = await screen.findByRole('link', { name: '1 token left: who helped you?' })
  expect(link).toHaveAttribute('href', '/gift-tokens')
})

test('the first task of an admin comes first, and the number of the others leads to the dashboard', async () => {
  const past = { endDate: '2026-11-20T08:00:00.000Z', hasEntries: true }
  const drawn = activeCompetition({ ...past, winnerId: newId(), winner: colleague(), winnerSelectedAt: past.endDate })
  const tasks = [
    reply(competitions, [due, drawn]),
    reply(pendingRegistrations, [applicant, { ...applicant, id: newId() }]),
  ]
  await renderScreen({ path, me: { ...admin, ...experienced }, replies: [...noGifts, ...tasks] })

  const card = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Waiting for you1 draw', `/admin/competitions#competition-${due.id}`],
    ['3 more', '/admin'],
  ])
})
