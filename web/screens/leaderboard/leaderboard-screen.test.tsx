import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { leaderboard, type LeaderboardRow, myRank, type Place, storeLeaderboard } from '#contract/leaderboard.ts'
import { organization } from '#contract/organization.ts'
import { ownTeamGoal } from '#contract/team-goals.ts'
import type { BoardMode } from '#domain/board-modes.ts'
import { hold, reply, replyTo } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { teamGoal } from '#test/component/team-goals.ts'
import { approvedUser, newId } from '#test/component/users.ts'

class Observer {
  observe() {}
  disconnect() {}
}

// Nothing is laid out in these tests, so that no row is in view.
vi.stubGlobal('IntersectionObserver', Observer)

const path = '/leaderboard'
const noRank = reply(myRank, null)

const row = (overrides: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  id: newId(),
  rank: 1,
  tokenCount: 3,
  storeNumber: '0427',
  firstName: 'Bo',
  lastNameInitial: 'C',
  profileImageUrl: null,
  placesGained: 0,
  ...overrides,
})

const ownPlace = async () => within(await screen.findByRole('region', { name: 'Your place' }))
const nameOfMonth = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)

test('the leaderboard shows ten skeleton rows while loading and has an empty state', async () => {
  const { answer, release } = hold(reply(leaderboard, []))
  await renderScreen({ path, replies: [answer, noRank] })
  const month = nameOfMonth(new Date())

  expect(await screen.findByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  expect(screen.getByText(`Top performers for ${month} - Most tokens received`)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Top 20 Recipients This Month' })).toBeVisible()
  expect(screen.getByRole('main').querySelectorAll('[data-shape]')).toHaveLength(10)
  release()

  expect(await screen.findByText('No leaderboard data yet for this month')).toBeVisible()
  expect(screen.getByText('Start recognizing your colleagues to see rankings!')).toBeVisible()
})

test('ranks one to three have icons, and badges show rank and store', async () => {
  const rows = [1, 2, 3, 4].map((rank) => row({ rank, tokenCount: 10 - rank }))
  await renderScreen({ path, replies: [reply(leaderboard, rows), noRank] })
  await screen.findAllByText('Bo C.')
  const shown = within(screen.getByRole('main')).getAllByRole('listitem')
  const badge = (rank: number) => within(shown[rank - 1] ?? document.body).getByText(`#${rank}`)

  expect(shown[0]).toHaveTextContent('Bo C.')
  expect(shown[0]).toHaveTextContent('Store 0427')
  expect(badge(1)).toHaveAttribute('data-tone', 'default')
  for (const rank of [2, 3]) expect(badge(rank)).toHaveAttribute('data-tone', 'secondary')
  expect(badge(4)).toHaveAttribute('data-tone', 'outline')
  for (const row of shown.slice(0, 3)) expect(row.querySelector('[aria-hidden] > svg')).toBeVisible()
  expect(within(shown[3] ?? document.body).getByText('4')).toBeVisible()
})

test('the viewer’s own row is marked', async () => {
  const mine = row({ id: approvedUser().id, rank: 2 })
  await renderScreen({ path, me: { id: mine.id }, replies: [reply(leaderboard, [row(), mine]), noRank] })
  await screen.findAllByText('Bo C.')
  const [other, own] = within(screen.getByRole('main')).getAllByRole('listitem')

  expect(within(own ?? document.body).getByText('You')).toBeVisible()
  expect(within(other ?? document.body).queryByText('You')).toBeNull()
})

test.each<[Place | null, string]>([
  [{ rank: 57, tokenCount: 4, behind: 3, tied: 0, placesGained: 0 }, 'You, #57'],
  [{ rank: 1, tokenCount: 4, behind: 0, tied: 0, placesGained: 0 }, 'You, #1'],
  [{ rank: 2, tokenCount: 4, behind: 0, tied: 1, placesGained: 0 }, 'You, #2'],
  [{ rank: 10_001, tokenCount: 1, behind: 1, tied: 0, placesGained: 0 }, 'You, below #10,000'],
  [null, 'You have no tokens yet this month.'],
])('shows the own place %o as “%s”', async (place, words) => {
  await renderScreen({ path, replies: [reply(leaderboard, [row()]), reply(myRank, place)] })
  await screen.findAllByText('Bo C.')

  expect(await (await ownPlace()).findByText(words)).toBeVisible()
})

const board = [
  row({ firstName: 'Lamar', tokenCount: 9 }),
  row({ rank: 2, firstName: 'Farah', tokenCount: 7 }),
  row({ rank: 3, firstName: 'Daniel', tokenCount: 7 }),
]

test.each<[Place, string]>([
  [{ rank: 1, tokenCount: 9, behind: 0, tied: 0, placesGained: 0 }, '2 ahead of Farah C.'],
  [{ rank: 1, tokenCount: 7, behind: 0, tied: 0, placesGained: 0 }, '1 more to lead alone'],
  [{ rank: 2, tokenCount: 7, behind: 2, tied: 0, placesGained: 0 }, '3 more to pass Lamar C.'],
  [{ rank: 3, tokenCount: 7, behind: 0, tied: 1, placesGained: 0 }, '1 more to pass Farah C.'],
  [{ rank: 115, tokenCount: 2, behind: 0, tied: 12, placesGained: 0 }, '1 more passes 12 people at once'],
  [{ rank: 115, tokenCount: 2, behind: 0, tied: 1, placesGained: 0 }, '1 more to move up'],
  [{ rank: 57, tokenCount: 2, behind: 3, tied: 0, placesGained: 0 }, '4 more to move up'],
])('names the next goal of the place %o: “%s”', async (place, words) => {
  await renderScreen({ path, replies: [reply(leaderboard, board), reply(myRank, place)] })
  await screen.findByText(/^You, #/)

  await waitFor(() => expect(screen.getByRole('region', { name: 'Your place' })).toHaveTextContent(words))
})

test('an earlier month and the places below the last that is counted have no goal', async () => {
  const place = { rank: 10_001, tokenCount: 1, behind: 1, tied: 3, placesGained: 0 }
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1)).toISOString().slice(0, 7)
  const replies = [
    reply(leaderboard, board),
    replyTo(myRank, ({ search }) => (search.month ? { ...place, rank: 3 } : place)),
  ]
  const { user } = await renderScreen({ path, replies })
  await screen.findByText('You, below #10,000')
  expect((await ownPlace()).queryByText(/more/)).toBeNull()

  await user.selectOptions(screen.getByLabelText('Month'), month)

  await screen.findByText(/^You finished #3 in /)
  expect((await ownPlace()).queryByText(/more/)).toBeNull()
})

test('a hidden user learns that only they see their place', async () => {
  const replies = [
    reply(leaderboard, []),
    reply(myRank, { rank: 3, tokenCount: 4, behind: 1, tied: 0, placesGained: 0 }),
  ]
  await renderScreen({ path, me: { hiddenFromLeaderboard: true }, replies })

  expect(await screen.findByText('You, #3')).toBeVisible()
  expect((await ownPlace()).getByText('Only you see this. You are hidden from the leaderboard.')).toBeVisible()
})

test('a tie is explained, and only a tie', async () => {
  const rows = [row({ tokenCount: 5 }), row({ rank: 2 }), row({ rank: 3 })]
  const { network, user } = await renderScreen({ path, replies: [reply(leaderboard, rows), noRank] })
  const words = 'On a tie, the one who got there first stands higher.'
  expect(await screen.findByText(words)).toBeVisible()
  network.answer(reply(leaderboard, rows.slice(0, 2)))

  await user.click(screen.getByRole('tab', { name: 'Everyone' }))

  await waitFor(() => expect(screen.getByRole('main').querySelectorAll('li')).toHaveLength(2))
  expect(screen.queryByText(words)).toBeNull()
})

const rowOfScope = ({ search }: { search: Record<string, string> }) => [
  row({ firstName: search.scope === 'store' ? 'Mia' : 'Lamar' }),
]

test('opens with the own store, and everyone is one tap away', async () => {
  const { user } = await renderScreen({ path, replies: [replyTo(leaderboard, rowOfScope), noRank] })

  expect(await screen.findByText('Mia C.')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'My store' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Everyone' }))

  expect(await screen.findByText('Lamar C.')).toBeVisible()
  expect(location.search).toBe('?scope=everyone')
  expect(screen.getByRole('heading', { name: 'Top 20 Recipients This Month' })).toBeVisible()
})

test('opens with everyone while nobody of the own store is on the board, and the own store is one tap away', async () => {
  const rows = ({ search }: { search: Record<string, string> }) =>
    search.scope === 'store' ? [] : [row({ firstName: 'Lamar' })]
  const { user } = await renderScreen({ path, replies: [replyTo(leaderboard, rows), noRank] })

  expect(await screen.findByText('Lamar C.')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Everyone' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'My store' }))

  expect(await screen.findByText('No leaderboard data yet for this month')).toBeVisible()
  expect(location.search).toBe('?scope=store')
})

test('the places gained since last week stand in each row and in words in the own one, never places lost', async () => {
  const mine = row({ id: approvedUser().id, rank: 2, placesGained: 3 })
  const rows = [row({ placesGained: 1 }), mine, row({ rank: 3 })]
  const place = { rank: 2, tokenCount: 3, behind: 0, tied: 1, placesGained: 3 }
  await renderScreen({ path, me: { id: mine.id }, replies: [reply(leaderboard, rows), reply(myRank, place)] })
  await screen.findAllByText('Bo C.')
  const [first, own, last] = within(screen.getByRole('main')).getAllByRole('listitem')

  expect(first).toHaveTextContent('Up 1 place since last week')
  expect(first).not.toHaveTextContent('1 since last week')
  expect(own).toHaveTextContent('3 since last week')
  expect(last).not.toHaveTextContent('since last week')
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Your place' })).toHaveTextContent('Up 3 places since last week'),
  )
})

test('shows one’s own store and earlier months, which the address carries', async () => {
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1))
  const key = month.toISOString().slice(0, 7)
  const rowsFor = ({ search }: { search: Record<string, string> }) => [
    row({ firstName: search.scope === 'store' ? 'Mia' : 'Bo', tokenCount: search.month === key ? 9 : 3 }),
  ]
  const replies = [replyTo(leaderboard, rowsFor), noRank]
  const { user } = await renderScreen({ path, replies })
  await screen.findByText('Mia C.')

  await user.click(screen.getByRole('tab', { name: 'Everyone' }))
  expect(await screen.findByText('Bo C.')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'My store' }))
  await user.selectOptions(screen.getByLabelText('Month'), key)

  expect(await screen.findByText('9 tokens')).toBeVisible()
  expect(location.search).toBe(`?scope=store&month=${key}`)
  expect(screen.getByText(`Top performers for ${nameOfMonth(month)} - Most tokens received`)).toBeVisible()
  expect(screen.getByRole('heading', { name: `Top 20 Recipients in ${nameOfMonth(month)}` })).toBeVisible()
  expect((await ownPlace()).getByText(`You received no tokens in ${nameOfMonth(month)}.`)).toBeVisible()
})

test('an address with a store opens its board', async () => {
  const replies = [replyTo(leaderboard, ({ search }) => [row({ firstName: search.scope ?? 'Everyone' })]), noRank]

  await renderScreen({ path: `${path}?scope=store`, replies })

  expect(await screen.findByText('store C.')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'My store' })).toHaveAttribute('aria-selected', 'true')
})

const mode = (leaderboardMode: BoardMode) => reply(organization, { reasons: [], leaderboard: leaderboardMode })

test('an organisation that shows stores only has no people on the board', async () => {
  const stores = [{ rank: 1, storeNumber: '0427', tokenCount: 12 }]
  const replies = [mode('stores'), reply(storeLeaderboard, stores)]

  const { network } = await renderScreen({ path, replies })

  expect(await screen.findByRole('heading', { name: 'Top 20 Stores This Month' })).toBeVisible()
  expect(await screen.findByText('Store 0427')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your place' })).toBeNull()
  expect(network.requests()).not.toContain('GET /api/leaderboard')
})

test('before it is known otherwise, the board is what it was when the page was loaded', async () => {
  setPageSetting('leaderboard', 'stores')
  const { answer } = hold(mode('stores'))

  await renderScreen({ path, replies: [answer, reply(storeLeaderboard, [])] })

  expect(await screen.findByRole('heading', { name: 'Top 20 Stores This Month' })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('an organisation without a leaderboard says so, and its navigation does not lead there', async () => {
  setPageSetting('leaderboard', 'off')

  await renderScreen({ path, replies: [mode('off')] })

  expect(await screen.findByText("There's no leaderboard here")).toBeVisible()
  expect(screen.queryByRole('link', { name: /Leader/ })).toBeNull()
})

test('the board of the own store begins with the goal of the store, for this month', async () => {
  const replies = [reply(leaderboard, [row()]), noRank, reply(ownTeamGoal, teamGoal())]
  const { user } = await renderScreen({ path, replies })

  const ofStore = await screen.findByRole('progressbar', { name: 'Pizza for everyone' })
  expect(ofStore).toHaveAttribute('aria-valuetext', '120 of 200 thanks')
  await user.click(screen.getByRole('tab', { name: 'Everyone' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'My store' }))
  await screen.findByRole('progressbar')
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1)).toISOString().slice(0, 7)
  await user.selectOptions(screen.getByLabelText('Month'), month)

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})
