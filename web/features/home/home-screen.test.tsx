import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pendingRegistrations } from '#contract/approvals.ts'
import type { Me } from '#contract/auth.ts'
import { type Competition, competitions, dismissWin, receivePrize } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { colleaguesToThank, profile } from '#contract/people.ts'
import { newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { feedItem, giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubVibrate } from '#test/component/stub-vibrate.ts'
import { colleague, newId, userRow } from '#test/component/users.ts'

const path = '/'
const noGifts = [reply(giftsReceived, []), reply(giftsGiven, [])]

test('home of a new user shows name, balances and empty states', async () => {
  const { user } = await renderScreen({ path, replies: [...noGifts, reply(competitions, [])] })

  expect(await screen.findByRole('heading', { name: 'Welcome, Ana!' })).toBeVisible()
  const badges = within(screen.getByRole('list', { name: 'Role and store' })).getAllByRole('listitem')
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Shift Manager', 'Store 0427'])
  const figures = screen.getByRole('list', { name: 'Your figures' })
  for (const figure of ['Tokens To Give', 'Tokens To Enter', 'Tokens Received', 'Tokens Gifted', 'Entries'])
    expect(figures).toHaveTextContent(figure)
  const links = within(figures).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/gift-tokens', '/competitions', '/settings#statement', '/settings#statement', '/competitions'],
  ])
  const balances = within(screen.getByRole('list', { name: 'Your tokens' })).getAllByRole('link')
  expect(balances.map((link) => link.getAttribute('href'))).toEqual(['/gift-tokens', '/competitions'])
  expect(screen.getByText('No active competitions')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View All Competitions' })).toHaveAttribute('href', '/competitions')
  expect(screen.getByRole('link', { name: 'Tokens to Colleagues' })).toHaveAttribute('href', '/gift-tokens')
  expect(screen.getByRole('link', { name: 'Enter Competitions' })).toHaveAttribute('href', '/competitions')
  expect(screen.getByText("You haven't received any tokens yet")).toBeVisible()

  await user.click(screen.getByRole('tab', { name: 'Gifted' }))
  expect(await screen.findByText("You haven't gifted any tokens yet")).toBeVisible()
})

test('the first day asks who helped, and leads to a gift to them', async () => {
  const [ben, caro] = [person(), person({ firstName: 'Caro', lastNameInitial: 'D' })].map((colleague) => ({
    ...colleague,
    role: 'crew_member' as const,
  }))
  const replies = [...noGifts, reply(competitions, []), reply(colleaguesToThank, [ben!, caro!])]
  const { user, network } = await renderScreen({ path, me: { giftTokens: 1 }, replies })

  const start = within(await screen.findByRole('region', { name: 'You have 1 token. Who helped you today?' }))
  const links = start.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringContaining('Thank Ben C.'), `/gift-tokens?to=${ben!.id}`],
    [expect.stringContaining('Thank Caro D.'), `/gift-tokens?to=${caro!.id}`],
  ])
  network.answer(reply(profile, { ...ben!, topReasons: [], between: null }))
  await user.click(links[0] ?? document.body)
  expect(await screen.findByText('Sending to')).toBeVisible()
})

test('the question stays after a gift while tokens and steps are left', async () => {
  const ben = { ...person(), role: 'crew_member' as const }
  const replies = [...noGifts, reply(competitions, []), reply(colleaguesToThank, [ben])]
  await renderScreen({ path, me: { giftTokens: 2, lifetimeTokensGifted: 1 }, replies })

  const start = within(await screen.findByRole('region', { name: 'You have 2 tokens. Who helped you today?' }))
  expect(await start.findByRole('link', { name: 'Thank Ben C.' })).toBeVisible()
  expect(await steps()).toContain('Done: Thank a colleague')
})

test('somebody who is alone in the store looks for a colleague elsewhere', async () => {
  const replies = [...noGifts, reply(competitions, [])]
  await renderScreen({ path, replies })

  expect(await screen.findByRole('link', { name: 'Find somebody to thank' })).toHaveAttribute('href', '/gift-tokens')
})

const steps = async () =>
  within(await screen.findByRole('list', { name: 'Three steps to start' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^\d/, ''))

test.each([
  [{}, []],
  [{ lifetimeTokensGifted: 2 }, [0]],
  [{ lifetimeTokensGifted: 2, lifetimeTokensReceived: 1, giftTokens: 0 }, [0, 1]],
])('the steps of a user with %o are ticked off as they are done', async (totals, done) => {
  await renderScreen({ path, me: totals, replies: [...noGifts, reply(competitions, [])] })

  const all = ['Thank a colleague', 'Receive a thank-you', 'Join a competition']
  expect(await steps()).toEqual(
    all.map((text, index) => (done.some((step) => step === index) ? `Done: ${text}` : text)),
  )
})

test.each([
  ['has done all', { lifetimeTokensGifted: 1, lifetimeTokensReceived: 1, competitionsEntered: 1 }],
  ['gives and receives', { lifetimeTokensGifted: 11, lifetimeTokensReceived: 10 }],
])('the steps are gone for a user who %s', async (_, overrides) => {
  const replies = [...noGifts, reply(competitions, [])]
  await renderScreen({ path, me: overrides, replies })
  await screen.findByRole('list', { name: 'Your figures' })

  // The element that keeps their place.
  expect(document.querySelector('[data-start]')).toBeNull()
})

test('a gift in the history shows user, store, reason, message, date and amount', async () => {
  const gil = person({ firstName: 'Gil', lastNameInitial: 'H', storeNumber: '0428' })
  const gift = giftBetween({
    ...{ fromUser: gil, amount: 2, message: 'Great close', gifUrl: '/gifs/thank-you.gif', reason: '🤝 Teamwork' },
  })
  await renderScreen({ path, replies: [reply(giftsReceived, [gift]), reply(competitions, [])] })

  const row = within(await screen.findByRole('tabpanel')).getByRole('listitem')
  for (const words of ['Gil H.', 'Store 0428', '🤝 Teamwork', '“Great close”', '2 tokens', 'Nov 21, 2026 at 4:03 PM'])
    expect(row).toHaveTextContent(words)
  expect(row.querySelector('img[src="/gifs/thank-you.gif"]')).toBeVisible()
  expect(within(row).getByRole('link', { name: /open gift/ })).toHaveAttribute('href', `/gifts/${gift.id}`)
  expect(within(row).getByRole('link', { name: 'Gil H.' })).toHaveAttribute('href', `/people/${gil.id}`)
})

test('home shows three active competitions', async () => {
  const all = ['First', 'Second', 'Third', 'Fourth'].map((title) => activeCompetition({ title }))
  const { user } = await renderScreen({ path, replies: [...noGifts, reply(competitions, all)] })

  const card = within(await screen.findByRole('region', { name: 'Active Competitions' }))
  expect(card.getAllByRole('listitem')).toHaveLength(3)
  expect(card.getByRole('link', { name: 'First' })).toHaveAttribute('href', `/competitions#competition-${all[0]?.id}`)
  await user.click(card.getByRole('link', { name: 'View All Competitions' }))

  expect(await screen.findAllByRole('article')).toHaveLength(4)
})

test.each([
  ['crew_member', ['Give Tokens', 'Settings', 'Log out']],
  ['super_admin', ['Give Tokens', 'Admin', 'Settings', 'Log out']],
] as const)('the user menu of a %s shows name, email and its links', async (role, links) => {
  const { user } = await renderScreen({ path, me: { role }, replies: [...noGifts, reply(competitions, [])] })
  const button = await screen.findByRole('button', { name: /User menu$/ })

  expect(button).toHaveTextContent('AGUser menu')
  await user.click(button)

  expect(screen.getByText('Ana G.')).toBeVisible()
  expect(screen.getByText('ana@store.example')).toBeVisible()
  const menuItems = within(screen.getByRole('menu')).getAllByRole('menuitem')
  expect(menuItems.map(({ textContent }) => textContent)).toEqual(links)
})

const winnerId = newId()
const won = (overrides: Partial<Competition> = {}) =>
  activeCompetition({
    ...{
      title: 'City Bike',
      prize: 'A seven-speed bike',
      winnerId,
      winnerSelectedAt: '2026-11-20T09:00:00.000Z',
    },
    ...{ isNewWin: true, collectInstructions: 'Ask Mia at the counter', endDate: '2026-11-20T08:00:00.000Z' },
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

test('the device vibrates when a win is first met', async () => {
  const vibrate = stubVibrate()
  await openWith(won())

  await winCard()
  await waitFor(() => expect(vibrate).toHaveBeenCalled())
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
  expect(within(await winCard()).getByRole('link', { name: 'See the competition' })).toBeVisible()
})

test('a win is celebrated only the first time', async () => {
  const vibrate = stubVibrate()
  const bike = won()
  localStorage.setItem(`celebrated ${bike.id}`, 'true')
  await openWith(bike, { lifetimeTokensGifted: 11, lifetimeTokensReceived: 10 })

  expect(await winCard()).not.toHaveAttribute('data-new')
  expect(screen.queryByRole('dialog', { name: /You won/ })).toBeNull()
  // The element that keeps the place of the smaller card.
  expect((await winCard()).parentElement).toHaveAttribute('data-win', 'seen')
  expect(vibrate).not.toHaveBeenCalled()
})

test('below a win, opened thanks leave no space behind', async () => {
  const gift = { ...feedItem({ message: 'Great close' }), isFirst: false }
  const replies = [...noGifts, reply(competitions, [won()]), reply(unreadCount, { count: 1, newestGiftId: gift.id })]
  const me = { id: winnerId }
  const { user, network } = await renderScreen({ path, me, replies: [...replies, reply(newThanks, [gift])] })
  await user.click(await screen.findByRole('button', { name: 'Great!' }))
  const space = (await winCard()).parentElement
  const open = await screen.findByRole('button', { name: 'Open it' })
  expect(space).toHaveAttribute('data-row', 'true')
  network.answer(reply(readGiftNotifications, {}), reply(newThanks, []))

  await user.click(open)
  await user.click(await screen.findByRole('button', { name: 'Done' }))

  await waitFor(() => expect(space).toHaveAttribute('data-row', 'false'))
})

test('two wins are one card, which shows one after the other', async () => {
  const [bike, dinner] = [won(), won({ title: 'Dinner' })]
  localStorage.setItem(`celebrated ${bike.id}`, 'true')
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

test('home of admins counts what waits for them, each with its page', async () => {
  const admin = { role: 'admin' as const, adminStores: ['0427'] }
  const past = { endDate: '2026-11-20T08:00:00.000Z', hasEntries: true }
  const due = activeCompetition(past)
  const drawn = activeCompetition({ ...past, winnerId, winner: colleague(), winnerSelectedAt: past.endDate })
  const pending = { ...userRow({ approvalStatus: 'pending' }), storeIsKnown: true }
  const waiting = [
    reply(competitions, [due, drawn]),
    reply(pendingRegistrations, [pending, { ...pending, id: newId() }]),
  ]
  await renderScreen({ path, me: admin, replies: [...noGifts, ...waiting] })

  const card = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 approvals', '/admin/approvals'],
    ['1 draw', `/admin/competitions#competition-${due.id}`],
    ['1 hand-over', `/admin/competitions#competition-${drawn.id}`],
  ])
})

test('home of admins says that nothing waits', async () => {
  await renderScreen({
    path,
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [...noGifts, reply(competitions, [])],
  })

  const card = await screen.findByRole('region', { name: 'Waiting for you' })
  expect(card).toHaveTextContent('Nothing right now')
})

test('the winner confirms a prize that was handed over', async () => {
  const bike = won({ handedOverAt: '2026-11-21T09:00:00.000Z' })
  localStorage.setItem(`celebrated ${bike.id}`, 'true')
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
