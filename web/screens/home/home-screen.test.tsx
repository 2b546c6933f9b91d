import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { colleaguesToThank, profile } from '#contract/users.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { giftBetween, giftGroup, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/'
const noGifts = [reply(giftsReceived, []), reply(giftsGiven, [])]

test('home of a new user shows name, balances and empty states', async () => {
  const { user } = await renderScreen({ path, replies: [...noGifts, reply(competitions, [])] })

  expect(await screen.findByRole('heading', { name: 'Welcome, Ana!' })).toBeVisible()
  const badges = within(screen.getByRole('list', { name: 'Role and store' })).getAllByRole('listitem')
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Shift Manager', 'Store 0427'])
  const figures = screen.getByRole('list', { name: 'Your figures' })
  for (const figure of ['Tokens Received', 'Tokens Gifted', 'Entries']) expect(figures).toHaveTextContent(figure)
  expect(linksOf(figures)).toEqual(['/statement?wallet=prize', '/statement?wallet=giving', '/statement?wallet=prize'])
  const balances = screen.getByRole('list', { name: 'Your balances' })
  for (const balance of ['Tokens To Give', 'Tokens To Enter']) expect(balances).toHaveTextContent(balance)
  for (const list of [balances, screen.getByRole('list', { name: 'Your tokens' })])
    expect(linksOf(list)).toEqual(['/gift-tokens', '/competitions'])
  expect(screen.getByText('No active competitions')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View All Competitions' })).toHaveAttribute('href', '/competitions')
  expect(screen.getByRole('link', { name: 'See Every Move' })).toHaveAttribute('href', '/statement')
  expect(screen.getByRole('link', { name: 'Tokens to Colleagues' })).toHaveAttribute('href', '/gift-tokens')
  expect(screen.getByRole('link', { name: 'Enter Competitions' })).toHaveAttribute('href', '/competitions')
  expect(screen.getByText("You haven't received any tokens yet")).toBeVisible()

  await user.click(screen.getByRole('tab', { name: 'Gifted' }))
  expect(await screen.findByText("You haven't gifted any tokens yet")).toBeVisible()
})

const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('home is one list: thanks, the balances once, and lines that lead to the cards below', async () => {
  const me = { lifetimeTokensGifted: 11, lifetimeTokensReceived: 10, giftTokens: 0 }
  await renderScreen({ path, me, replies: [reply(giftsReceived, [giftBetween()]), reply(competitions, [])] })

  const lines = await screen.findByRole('list', { name: 'On this page' })
  const parts = [
    await screen.findByRole('region', { name: 'Newest thanks' }),
    screen.getByRole('list', { name: 'Your balances' }),
    lines,
    screen.getByRole('region', { name: 'Token History' }),
    screen.getByRole('list', { name: 'Your figures' }),
  ]
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(
    within(lines)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Token History', 'Active Competitions'])
  for (const link of linksOf(lines))
    expect(document.querySelector(link ?? '')).toContainElement(screen.getByRole('region', { name: nameOfCard(link) }))
  expect(within(screen.getByRole('main')).getAllByText(/^Tokens To (Give|Enter)$/)).toHaveLength(2)
})

const nameOfCard = (link: string | null) => (link === '#token-history' ? 'Token History' : 'Active Competitions')

test('the first day asks who helped, and leads to a gift to them', async () => {
  const [ben, caro] = [person(), person({ firstName: 'Caro', lastNameInitial: 'D' })].map((colleague) => ({
    ...colleague,
    role: 'crew_member' as const,
  }))
  const replies = [...noGifts, reply(competitions, []), reply(colleaguesToThank, [ben!, caro!])]
  const { user, network } = await renderScreen({ path, me: { giftTokens: 1 }, replies })

  const start = within(await screen.findByRole('region', { name: 'Who helped you today?' }))
  const links = start.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringContaining('Thank Ben C.'), `/gift-tokens?to=${ben!.id}`],
    [expect.stringContaining('Thank Caro D.'), `/gift-tokens?to=${caro!.id}`],
  ])
  network.answer(
    reply(profile, { ...ben!, thanksCount: 0, topReasons: [], between: null, milestones: [], canMakeCode: false }),
  )
  await user.click(links[0] ?? document.body)
  expect(await screen.findByText('Sending to')).toBeVisible()
})

test('the question stays after a gift while tokens and steps are left', async () => {
  const ben = { ...person(), role: 'crew_member' as const }
  const replies = [...noGifts, reply(competitions, []), reply(colleaguesToThank, [ben])]
  await renderScreen({ path, me: { giftTokens: 2, lifetimeTokensGifted: 1 }, replies })

  const start = within(await screen.findByRole('region', { name: 'Who helped you today?' }))
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

  expect(screen.queryByRole('list', { name: 'Three steps to start' })).toBeNull()
})

test('a gift in the history shows user, store, reason, message, date and amount', async () => {
  const gil = person({ firstName: 'Gil', lastNameInitial: 'H', storeNumber: '0428' })
  const gift = giftBetween({
    fromUser: gil,
    amount: 2,
    message: 'Great close',
    gifUrl: '/gifs/thank-you.gif',
    reason: '🤝 Teamwork',
  })
  await renderScreen({ path, replies: [reply(giftsReceived, [gift]), reply(competitions, [])] })

  const row = within(await screen.findByRole('tabpanel')).getByRole('listitem')
  for (const words of ['Gil H.', 'Store 0428', '🤝 Teamwork', '“Great close”', '2 tokens', 'Nov 21, 2026 at 4:03 PM'])
    expect(row).toHaveTextContent(words)
  expect(row.querySelector('img[src="/gifs/thank-you.gif"]')).toBeVisible()
  expect(within(row).getByRole('link', { name: /open gift/ })).toHaveAttribute('href', `/gifts/${gift.id}`)
  expect(within(row).getByRole('link', { name: 'Gil H.' })).toHaveAttribute('href', `/people/${gil.id}`)
})

test('a gift to several colleagues is one row of the history, with all names', async () => {
  const receivers = ['Nadia', 'Jada', 'Luis'].map((firstName) => person({ firstName, lastNameInitial: 'J' }))
  const group = giftGroup(receivers, { amount: 2, message: 'You three' }).toReversed()
  const replies = [reply(giftsReceived, []), reply(giftsGiven, group), reply(competitions, [])]
  const { user } = await renderScreen({ path, replies })

  await user.click(await screen.findByRole('tab', { name: 'Gifted' }))

  const row = await within(screen.getByRole('tabpanel')).findByRole('listitem')
  expect(row).toHaveTextContent('Nadia J., Jada J., and Luis J.')
  expect(row).toHaveTextContent('2 tokens each')
  expect(within(row).getAllByText('You three')).toHaveLength(1)
})

test('a received gift names the others who got it', async () => {
  const me = { id: newId() }
  const self = person({ id: me.id, firstName: 'Ana' })
  const others = ['Nadia', 'Jada'].map((firstName) => person({ firstName }))
  const [gift] = giftGroup([self, ...others])
  const [ofTwo] = giftGroup([self, ...others.slice(1)], { message: 'Both' })
  const replies = [reply(giftsReceived, [gift!, ofTwo!, giftBetween()]), reply(competitions, [])]
  await renderScreen({ path, me, replies })

  const rows = within(await screen.findByRole('tabpanel')).getAllByRole('listitem')

  expect(rows[0]).toHaveTextContent('to you and 2 others')
  expect(rows[1]).toHaveTextContent('to you and 1 other')
  expect(rows[2]).not.toHaveTextContent('to you')
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
