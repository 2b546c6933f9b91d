import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { adminStores } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import { ownSessions } from '#contract/account.ts'
import { type Me, recoveryCodes } from '#contract/auth.ts'
import { competitions, hallOfFame } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { insights } from '#contract/insights.ts'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import { statement } from '#contract/statement.ts'
import { unreadCount } from '#contract/notifications.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { type Answer, fail, reply } from '#test/component/answers.ts'
import { activeCompetition, recentWin } from '#test/component/competitions.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { userRow } from '#test/component/users.ts'

const mixer = activeCompetition()
const ben = person()
const win = recentWin({ title: 'Dinner', prize: 'Dinner for two', winner: ben })
const replies = [
  reply(competitions, [mixer]),
  reply(hallOfFame, [win]),
  reply(giftsReceived, [giftBetween({ fromUser: ben })]),
  reply(giftsGiven, []),
  reply(leaderboard, []),
  reply(myRank, { rank: 57, tokenCount: 4, behind: 3, tied: 0, placesGained: 0 }),
  reply(ownSessions, []),
  reply(statement, []),
  reply(recoveryCodes, { unused: 0 }),
  reply(adminStores, { stores: [], isSuperAdmin: false }),
]

type Options = { isWide: boolean; path?: string; me?: Partial<Me>; replies?: Answer[] }

/** Opens a page, the competitions if none is named, in a wide or a narrow window. */
async function openIn({ isWide, path = '/competitions', me = {}, replies: more = [] }: Options) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  return renderScreen({ path, me, replies: [...replies, ...more] })
}

const rail = async () => within(await screen.findByRole('complementary', { name: 'At a glance' }))
const path = () => location.pathname

test('a rail leads to people to thank, the own place and, beside the competitions, the newest winners', async () => {
  await openIn({ isWide: true })
  const shown = await rail()

  expect(await shown.findByRole('link', { name: /Thank Ben C\./ })).toHaveAttribute('href', `/gift-tokens?to=${ben.id}`)
  expect(await shown.findByRole('link', { name: 'You, #57 4 more to move up' })).toHaveAttribute(
    'href',
    '/leaderboard?scope=everyone',
  )
  expect(await shown.findByRole('link', { name: /Ben C\. ?Dinner/ })).toHaveAttribute('href', `/people/${ben.id}`)
  // The page itself shows them.
  expect(shown.queryByRole('heading', { name: 'Ending soon' })).toBeNull()
})

test('who may not open the admin area has the column of the rail, and home is read before they are sent there', async () => {
  const unread = { count: 1, newestGiftId: giftBetween().id }
  const { network } = await openIn({ isWide: true, path: '/admin', replies: [reply(unreadCount, unread)] })

  expect(await screen.findByText("You don't have permission to access this page")).toBeVisible()
  expect(screen.getByRole('main').parentElement).toHaveAttribute('data-beside', 'rail')
  expect(network.requests()).toContain('GET /api/token-gifts/received/new')
  expect(path()).toBe('/admin')
  await waitFor(() => expect(path()).toBe('/'))
})

test('the rail does not tell the winner of a draw that the user is about to meet', async () => {
  const met = recentWin({ title: 'Bike', winner: person({ firstName: 'Cem' }) })
  await openIn({ isWide: true, replies: [reply(hallOfFame, [{ ...win, isNewDraw: true }, met])] })
  const shown = await rail()

  expect(await shown.findByRole('link', { name: /Cem/ })).toBeVisible()
  expect(shown.queryByRole('link', { name: /Dinner/ })).toBeNull()
})

test('the rail does not repeat a win of the user, which the page says', async () => {
  const met = recentWin({ title: 'Bike', winner: person({ firstName: 'Cem' }) })
  await openIn({ isWide: true, me: { id: ben.id }, replies: [reply(hallOfFame, [win, met])] })
  const shown = await rail()

  expect(await shown.findByRole('link', { name: /Cem/ })).toBeVisible()
  expect(shown.queryByRole('link', { name: /Dinner/ })).toBeNull()
})

test('the top bar of a wide window leads to giving from every page', async () => {
  await openIn({ isWide: true })
  const bottom = within(await screen.findByRole('navigation', { name: 'Quick' })).getByRole('link', { name: 'Give' })

  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Give' })).toHaveLength(2), { timeout: 5_000 })
  const [top] = screen.getAllByRole('link', { name: 'Give' }).filter((link) => link !== bottom)
  expect(top).toHaveAttribute('href', '/gift-tokens')
  expect(top?.closest('header')).toContainElement(screen.getByRole('list', { name: 'Your tokens' }))
})

test('the rail beside the form to give leads to nobody who is in the form', async () => {
  await openIn({ isWide: true, path: '/gift-tokens' })
  const shown = await rail()

  expect(await shown.findByRole('heading', { name: 'Ending soon' })).toBeVisible()
  expect(shown.queryByRole('heading', { name: 'Quick thanks' })).toBeNull()
})

test('the rail of home leaves the competitions to home, their winners to their page, and the keys to the settings', async () => {
  const { network } = await openIn({ isWide: true, path: '/' })
  const shown = await rail()
  expect(await shown.findByRole('link', { name: /Thank Ben C\./ })).toBeVisible()

  for (const name of ['Ending soon', 'Newest winners']) expect(shown.queryByRole('heading', { name })).toBeNull()
  expect(shown.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull()
  expect(network.requests()).not.toContain('GET /api/competitions/hall-of-fame')
  expect(screen.getByRole('link', { name: mixer.title })).toHaveAttribute(
    'href',
    `/competitions#competition-${mixer.id}`,
  )
})

const superAdminSections = ['Super Admin', 'Organization', 'Integrations', 'Jobs']

test.each([
  ['admin', []],
  ['super_admin', superAdminSections],
] as const)('the admin area lists its sections for the role %s', async (role, further) => {
  const { user } = await openIn({ isWide: true, path: '/admin/reports', me: { role } })
  await screen.findByRole('navigation', { name: 'Sections' })
  const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }))
  const names = () =>
    sections()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const current = () => sections().getByRole('link', { current: true }).textContent

  expect(names()).toEqual([
    'Dashboard',
    'Approvals',
    'Competitions',
    'Users',
    'Stores',
    'Devices',
    'Reports',
    'Insights',
    'Audit Log',
    ...further,
  ])
  expect(sections().getByRole('link', { current: 'page' })).toHaveTextContent('Reports')
  expect(screen.queryByRole('complementary', { name: 'At a glance' })).toBeNull()

  await user.click(sections().getByRole('link', { name: 'Competitions' }))
  expect(path()).toBe('/admin/competitions')
  await user.click(await screen.findByRole('link', { name: 'Create Competition' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Competition' })).toBeVisible()
  expect(current()).toBe('Competitions')
})

test('the sections beside the page are there with it, also on the dashboard', async () => {
  await openIn({ isWide: true, path: '/admin', me: { role: 'admin' }, replies: [reply(adminUsers, [])] })
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })

  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeVisible()
})

test('a section shows how many tasks wait in it', async () => {
  const past = { endDate: '2026-11-20T08:00:00.000Z', hasEntries: true }
  const pending = {
    ...userRow({ approvalStatus: 'pending' }),
    storeIsKnown: true,
    posterStore: null,
    store: { colleagues: [], hasMore: false },
  }
  const lists = [reply(competitions, [activeCompetition(past), mixer]), reply(pendingRegistrations, [pending])]
  await openIn({
    isWide: true,
    path: '/admin/insights',
    me: { role: 'super_admin' },
    replies: [...lists, fail(insights)],
  })
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))

  expect(await sections.findByRole('link', { name: 'Approvals Waiting: 1 approval' })).toBeVisible()
  expect(await sections.findByRole('link', { name: 'Competitions Waiting: 1 draw' })).toBeVisible()
  expect(sections.getByRole('link', { name: 'Reports' })).toHaveTextContent(/^Reports$/)
})

test('in a narrow window one row leads to the sections of the admin area', async () => {
  const { user } = await openIn({ isWide: false, path: '/admin/reports', me: { role: 'super_admin' } })
  const sections = async () => within(await screen.findByRole('navigation', { name: 'Sections' }))
  expect((await sections()).getByRole('link', { current: 'page' })).toHaveTextContent('Reports')

  await user.click((await sections()).getByRole('link', { name: 'Organization' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Organization' })).toHaveFocus()
  expect((await sections()).getByRole('link', { current: 'page' })).toHaveTextContent('Organization')
  await user.click(screen.getAllByRole('link', { name: 'Admin' })[0] ?? document.body)
  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test.each([true, false])('a menu leads to the cards of the settings, in a wide window (%s) too', async (isWide) => {
  const { user } = await openIn({ isWide, path: '/settings' })

  await user.click(await screen.findByRole('button', { name: 'On this page' }))
  const links = within(await screen.findByRole('navigation', { name: 'On this page' }))
  await user.click(links.getByRole('link', { name: 'Password' }))

  await waitFor(() => expect(document.querySelector('#password')).toHaveFocus())
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull()
})

test('the rail of the settings has the keys, and no list of their cards', async () => {
  const { user } = await openIn({ isWide: true, path: '/settings' })
  const shown = await rail()

  await user.click(await shown.findByRole('button', { name: 'Keyboard shortcuts' }))

  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(shown.queryByRole('navigation')).toBeNull()
})

test('keys open pages and the list of keys, which switches them off', async () => {
  const { user } = await openIn({ isWide: true })
  await (await rail()).findByText('You, #57')

  await user.keyboard('gl')
  await waitFor(() => expect(path()).toBe('/leaderboard'))
  expect(await (await rail()).findByRole('link', { name: /Stand mixer/ })).toHaveTextContent('6 days left')
  await user.keyboard('gx')
  await user.keyboard('l')
  await user.keyboard('{Control>}n{/Control}')
  expect(path()).toBe('/leaderboard')

  await user.keyboard('?')
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.keyboard('gh')
  expect(path()).toBe('/leaderboard')
  await user.click(list.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
  await user.click(list.getByRole('button', { name: 'Close' }))
  await user.keyboard('gh')

  expect(path()).toBe('/leaderboard')
})

test('the key for a new gift leads to the search for a colleague, from its own page too', async () => {
  const { user } = await openIn({ isWide: true })
  await (await rail()).findByText('You, #57')

  await user.keyboard('n')
  const search = await screen.findByPlaceholderText('Search by name or email...')
  await waitFor(() => expect(search).toHaveFocus())
  search.blur()
  await user.keyboard('n')

  expect(search).toHaveFocus()
  expect(search).toHaveValue('')
})

test('keys do nothing while a person types', async () => {
  const { user } = await openIn({ isWide: true })
  await (await rail()).findByText('You, #57')
  const field = document.createElement('textarea')
  screen.getByRole('main').append(field)

  await user.type(field, 'ghn?')

  expect(field).toHaveValue('ghn?')
  expect(path()).toBe('/competitions')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
})

test('a narrow window has no rail and reads nothing for it', async () => {
  const { user, network } = await openIn({ isWide: false })
  await screen.findByRole('article', { name: 'Stand mixer' })
  await new Promise((resolve) => setTimeout(resolve, 1_200))

  await user.keyboard('gl')

  expect(path()).toBe('/competitions')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(network.requests()).not.toContain('GET /api/competitions/hall-of-fame')
})
