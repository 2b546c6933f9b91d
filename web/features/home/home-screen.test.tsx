import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const path = '/'
const noGifts = [reply(giftsReceived, []), reply(giftsGiven, [])]

test('home of a new user shows name, balances and empty states', async () => {
  const { user } = await renderScreen({ path, replies: [...noGifts, reply(competitions, [])] })

  expect(await screen.findByRole('heading', { name: 'Welcome back, Ana!' })).toBeVisible()
  const badges = within(screen.getByRole('list', { name: 'Role and store' })).getAllByRole('listitem')
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Shift Manager', 'Store 0427'])
  const figures = screen.getByRole('list', { name: 'Your figures' })
  for (const figure of ['Tokens To Give', 'Tokens To Enter', 'Tokens Received', 'Tokens Gifted', 'Entries'])
    expect(figures).toHaveTextContent(figure)
  expect(screen.getByText('No active competitions')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View All Competitions' })).toHaveAttribute('href', '/competitions')
  expect(screen.getByRole('link', { name: 'Tokens to Colleagues' })).toHaveAttribute('href', '/gift-tokens')
  expect(screen.getByRole('link', { name: 'Enter Competitions' })).toHaveAttribute('href', '/competitions')
  expect(screen.getByText("You haven't received any tokens yet")).toBeVisible()

  await user.click(screen.getByRole('tab', { name: 'Gifted' }))
  expect(await screen.findByText("You haven't gifted any tokens yet")).toBeVisible()
})

test('a gift in the history shows user, store, message, date and amount', async () => {
  const gil = person({ firstName: 'Gil', lastNameInitial: 'H', storeNumber: '0428' })
  const gift = giftBetween({ fromUser: gil, amount: 2, message: 'Great close', gifUrl: '/gifs/thank-you.gif' })
  await renderScreen({ path, replies: [reply(giftsReceived, [gift]), reply(competitions, [])] })

  const row = within(await screen.findByRole('tabpanel')).getByRole('listitem')
  for (const words of ['Gil H.', 'Store 0428', '“Great close”', '2 tokens', 'Nov 21, 2026 at 4:03 PM'])
    expect(row).toHaveTextContent(words)
  expect(row.querySelector('img[src="/gifs/thank-you.gif"]')).toBeVisible()
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/gifts/${gift.id}`)
})

test('home shows three active competitions', async () => {
  const all = ['First', 'Second', 'Third', 'Fourth'].map((title) => activeCompetition({ title }))
  const { user } = await renderScreen({ path, replies: [...noGifts, reply(competitions, all)] })

  const card = within(await screen.findByRole('region', { name: 'Active Competitions' }))
  expect(card.getAllByRole('listitem')).toHaveLength(3)
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
