import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Me } from '#contract/auth.ts'
import { type Competition, competitions, dismissWin, receivePrize, seeDraw } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubVibrate } from '#test/component/stub-vibrate.ts'
import { newId } from '#test/component/users.ts'

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
  const figures = screen.getByRole('list', { name: 'Your figures' })
  expect((await winCard()).compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
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

test('below a win, unopened thanks are in sight, and leave no space behind', async () => {
  const gift = { ...feedItem({ message: 'Great close' }), isFirst: false }
  const replies = [...noGifts, reply(competitions, [won()]), reply(unreadCount, { count: 1, newestGiftId: gift.id })]
  const me = { id: winnerId }
  const { user, network } = await renderScreen({ path, me, replies: [...replies, reply(newThanks, [gift])] })
  await user.click(await screen.findByRole('button', { name: 'Great!' }))
  expect(await screen.findByText('Great close')).toBeVisible()
  expect((await winCard()).nextElementSibling).toHaveTextContent('Great close')
  network.answer(reply(readGiftNotifications, {}), reply(newThanks, []))

  await user.click(await screen.findByRole('button', { name: 'Done' }))

  await waitFor(() => expect(screen.queryByText('Great close')).toBeNull())
  expect((await winCard()).nextElementSibling).toBeNull()
})

test('a prize to confirm follows a win', async () => {
  const handedOver = won({ isNewWin: false, handedOverAt: '2026-11-21T09:00:00.000Z' })
  const replies = [...noGifts, reply(competitions, [won({ id: newId() }), handedOver])]
  await renderScreen({ path, me: { id: winnerId }, replies })

  const question = await screen.findByRole('region', { name: 'Did you get it?' })
  expect((await winCard()).nextElementSibling).toBe(question)
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
