import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { admins, adminStores } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import {
  type Competition,
  cancelCompetition,
  competitions,
  editCompetition,
  entryCounts,
} from '#contract/competitions.ts'
import { drawProof, selectWinner } from '#contract/draws.ts'
import { recordHandover, takeBackHandover } from '#contract/handovers.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { findCardLink } from '#test/component/dashboard-card.ts'
import { answerPages, fail, refuse, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { colleague, newId } from '#test/component/users.ts'

const path = '/admin/competitions'
const superAdmin = { role: 'super_admin' } as const
const admin = { role: 'admin' as const, adminStores: ['0427'] }
const stores = reply(adminStores, { stores: ['0427'], isSuperAdmin: true })

const openList = (...rows: Competition[]) =>
  renderScreen({ path, me: superAdmin, replies: [reply(competitions, rows), stores] })

async function rowOf(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const row = heading.closest('li')
  if (!row) throw new Error(`${title} is no row`)
  return row
}

test('the dashboard links to the competitions and shows how many are active', async () => {
  const { user } = await renderScreen({
    path: '/admin',
    me: admin,
    replies: [
      reply(competitions, [activeCompetition({ title: 'Counted' })]),
      reply(pendingRegistrations, []),
      reply(adminUsers, []),
      stores,
    ],
  })
  expect(await screen.findByText('1 active')).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'All Competitions' }))
  expect(await rowOf('Counted')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Create Competition' }))

  expect(await screen.findByRole('heading', { name: 'Create Competition' })).toHaveFocus()
})

test('a list that is left open shows the end of a competition when it comes', async () => {
  const mixer = activeCompetition({ hasEntries: true, endDate: new Date(Date.now() + 3_590_000).toISOString() })
  await openList(mixer)
  const row = within(await rowOf(mixer.title))
  expect(row.getByText('Active')).toBeVisible()
  expect(row.getByText('59 minutes left')).toBeVisible()

  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(mixer.endDate) + 1_000)

  expect(await row.findByText('Inactive')).toBeVisible()
  expect(row.getByText('Ended: draw now')).toBeVisible()
  expect(screen.getByRole('button', { name: /^To draw/ })).toHaveTextContent('1')
})

test('disables Edit after the first entry and gives the reason', async () => {
  const entered = activeCompetition({ hasEntries: true })
  await openList(entered)

  const edit = within(await rowOf(entered.title)).getByRole('button', { name: /^Edit/ })
  expect(edit).toHaveAttribute('aria-disabled', 'true')
  expect(edit).toHaveAccessibleDescription('People have already entered this competition')
  const [reason] = await screen.findAllByText('People have already entered this competition', { selector: 'p *' })
  expect(reason).toBeVisible()
})

test('the edit page gives the reason why an entered competition cannot be edited', async () => {
  const entered = activeCompetition({ hasEntries: true })
  const { user } = await renderScreen({
    path: `${path}/${entered.id}/edit`,
    me: superAdmin,
    replies: [reply(competitions, [entered]), stores],
  })

  expect(await screen.findByText('People have already entered this competition')).toBeVisible()
  expect(screen.queryByLabelText('Title')).toBeNull()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'All Competitions' }))
  expect(await rowOf(entered.title)).toBeVisible()
})

test('refuses an edit that raced with an entry, keeps the typed values and gives the reason', async () => {
  const competition = activeCompetition()
  const { user, network } = await openList(competition)
  await user.click(within(await rowOf(competition.title)).getByRole('link', { name: /^Edit/ }))
  await user.fill(await screen.findByLabelText('Title'), 'Two mixers')

  network.answer(refuse(editCompetition, 'has_entries'), reply(competitions, [{ ...competition, hasEntries: true }]))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('People have already entered this competition')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Two mixers')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const row = await rowOf(competition.title)
  expect(await within(row).findByRole('button', { name: /^Edit/ })).toHaveAttribute('aria-disabled', 'true')
  expect(row).toHaveTextContent('EntriesYes')
})

test('dismissing the cancel dialog changes nothing', async () => {
  const competition = activeCompetition()
  const { user, network } = await openList(competition)
  const row = within(await rowOf(competition.title))

  await user.click(row.getByRole('button', { name: /^Cancel/ }))
  await user.click(await screen.findByRole('button', { name: 'Keep It' }))

  expect(screen.queryByRole('dialog', { name: 'Cancel this competition?' })).toBeNull()
  expect(row.getByText('Active')).toBeVisible()
  expect(network.requests()).not.toContain(`POST ${cancelCompetition.path}`)
})

test('shows a competition to an admin of some of its stores, with the reason why it cannot be changed', async () => {
  const shared = activeCompetition({ storeNumbers: ['0427', '0921'] })
  await renderScreen({ path, me: admin, replies: [reply(competitions, [shared])] })
  const row = within(await rowOf(shared.title))

  for (const name of [/^Edit/, /^Cancel/]) {
    const button = row.getByRole('button', { name })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('This competition is also for stores that are not assigned to you')
  }
})

test('the edit page finds an older competition', async () => {
  const [newer, older] = [activeCompetition(), activeCompetition({ cancelledAt: '2026-11-01T12:00:00.000Z' })]
  const twoPages = answerPages(competitions, [[newer], [older]])
  const { user } = await renderScreen({ path: `${path}/${older.id}/edit`, me: superAdmin, replies: [twoPages, stores] })

  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('This competition was cancelled')).toBeVisible()
})

test('the edit page reports a competition that does not exist', async () => {
  await renderScreen({
    path: `${path}/${newId()}/edit`,
    me: superAdmin,
    replies: [reply(competitions, [activeCompetition()]), stores],
  })

  expect(await screen.findByText('This competition was not found')).toBeVisible()
})

test('only admins can open the competition pages', async () => {
  await renderScreen({ path: '/admin/create-competition', replies: [stores] })

  expect(await screen.findByText("You don't have permission to access this page")).toBeVisible()
})

test('the super admin dashboard has all five cards', async () => {
  const replies = [
    reply(competitions, []),
    reply(pendingRegistrations, []),
    reply(adminUsers, []),
    reply(admins, []),
    stores,
  ]
  await renderScreen({ path: '/admin', me: superAdmin, replies })

  await screen.findByRole('heading', { name: 'Admin Dashboard' })
  for (const name of ['Pending Approvals', 'All Competitions', 'Create Competition', 'User Management', 'Super Admin'])
    expect(await findCardLink(name)).toBeVisible()
})

const ended = (overrides: Partial<Competition> = {}) =>
  activeCompetition({ endDate: '2026-11-20T08:00:00.000Z', hasEntries: true, ...overrides })

test('a due draw is shown in its row, on the dashboard and on the home of admins', async () => {
  const bike = ended({ title: 'City Bike' })
  const replies = [
    reply(competitions, [bike]),
    reply(pendingRegistrations, []),
    reply(adminUsers, []),
    stores,
    reply(entryCounts, { [bike.id]: { entries: 783, people: 41, cannotWin: 2 } }),
    reply(giftsReceived, []),
  ]
  const { user } = await renderScreen({ path: '/', me: admin, replies })
  expect(await screen.findByRole('link', { name: /^Waiting for you ?1 draw/ })).toHaveAttribute(
    'href',
    `/admin/competitions#competition-${bike.id}`,
  )
  await user.click(screen.getAllByRole('link', { name: 'Admin' })[0] ?? document.body)
  await screen.findByRole('heading', { name: 'Admin Dashboard' })

  await user.click(await screen.findByRole('link', { name: /^1 draw/ }))

  await waitFor(() => expect(screen.getByRole('heading', { name: 'City Bike' })).toHaveFocus())
  const row = await rowOf('City Bike')
  expect(row).toHaveTextContent('Ended: draw now')
  await waitFor(() => expect(row).toHaveTextContent('783 entries by 41 people'))
  await waitFor(() => expect(row).toHaveTextContent("2 of these, as their accounts were deleted or aren't approved"))
  await user.click(within(row).getByRole('button', { name: /^Select Winner/ }))
  expect(await screen.findByText('Select a random winner for "City Bike"?')).toBeVisible()
  expect(screen.getByText('You can do this only once. Everyone who entered will be notified.')).toBeVisible()
})

test('lists a competition that waits for its draw first', async () => {
  await openList(activeCompetition(), ended({ title: 'Empty', hasEntries: false }), ended({ title: 'City Bike' }))
  await rowOf('City Bike')

  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('City Bike')
})

test('filters name the number of their competitions, and the address keeps the chosen one', async () => {
  const upcoming = { startDate: '2126-11-20T08:00:00.000Z', endDate: '2126-11-21T08:00:00.000Z' }
  const rows = [
    activeCompetition({ title: 'Open' }),
    activeCompetition({ title: 'Soon', ...upcoming }),
    ended({ title: 'Due' }),
    ended({ title: 'Quiet', hasEntries: false }),
  ]
  const { user } = await openList(...rows)
  await rowOf('Due')
  const names = () => within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')
  expect(names().map(({ textContent }) => textContent)).toEqual([
    'All 4',
    'To draw 1',
    'Active 1',
    'Upcoming 1',
    'Past 2',
  ])

  await user.click(screen.getByRole('button', { name: 'Past 2' }))

  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Due', 'Quiet']))
  expect(location.search).toBe('?show=past')
  await user.click(screen.getByRole('button', { name: 'To draw 1' }))
  await waitFor(() => expect(titles()).toEqual(['Due']))
})

test('a drawn competition names its winner, and offers neither an edit nor a cancellation', async () => {
  const winner = colleague()
  await openList(ended({ winnerId: newId(), winner, winnerSelectedAt: '2026-11-20T09:00:00.000Z' }))

  const row = await rowOf('Stand mixer')
  expect(row).toHaveTextContent('WinnerBen C.')
  for (const name of [/^Edit/, /^Cancel/]) expect(within(row).queryByRole('button', { name })).toBeNull()
  expect(within(row).getByRole('link', { name: /^View card/ })).toBeVisible()
})

test('a draw ends with the winner on the row, who is new for a minute', async () => {
  const bike = ended({ title: 'City Bike' })
  const { user, network } = await openList(bike)
  const winner = colleague()
  const drawn = { ...bike, winnerId: newId(), winner, winnerSelectedAt: new Date().toISOString() }
  network.answer(reply(selectWinner, { winner, competition: drawn }), reply(competitions, [drawn]), fail(drawProof))
  await user.click(within(await rowOf('City Bike')).getByRole('button', { name: /^Select Winner/ }))

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select Winner' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))

  expect(await screen.findByText('Ben C. has won!')).toBeVisible()
  const name = await within(await rowOf('City Bike')).findByText('Ben C.')
  const box = name.closest('[data-new]')
  expect(box).toHaveTextContent('Winner')
  expect(box).toHaveTextContent('BC')
})

test('the toast of a hand-over names prize and winner, and undoes it', async () => {
  const winner = colleague()
  const drawn = ended({ winnerId: newId(), winner, winnerSelectedAt: '2026-11-20T09:00:00.000Z' })
  const { user, network } = await openList(drawn)
  const handedOver = { ...drawn, handedOverAt: '2026-11-20T10:00:00.000Z' }
  network.answer(reply(recordHandover, handedOver), reply(competitions, [handedOver]))
  await user.click(await within(await rowOf(drawn.title)).findByRole('button', { name: /^Mark as handed over/ }))
  expect(await screen.findByText('“Stand mixer” to Ben C.')).toBeVisible()
  network.answer(reply(takeBackHandover, drawn), reply(competitions, [drawn]))

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('Hand-over undone')).toBeVisible()
  expect(network.requests()).toContain(`POST ${takeBackHandover.path}`)
  expect(await within(await rowOf(drawn.title)).findByRole('button', { name: /^Mark as handed over/ })).toBeVisible()
})

test.each<[string, Partial<Competition>]>([
  ['Upcoming', { startDate: '2126-11-20T08:00:00.000Z', endDate: '2126-11-21T08:00:00.000Z', hasEntries: false }],
  ['Drawn', { winnerId: newId(), winnerSelectedAt: '2026-11-20T09:00:00.000Z' }],
  ['Cancelled', { cancelledAt: '2026-11-20T07:00:00.000Z', isActive: false }],
  ['Ended', { hasEntries: false }],
])('names the phase %s, in which no draw waits', async (phase, change) => {
  await openList(ended(change))

  const row = await rowOf('Stand mixer')
  expect(within(row).getByText(phase)).toHaveAttribute('data-tone')
  expect(within(row).getByText(/^(Active|Inactive)$/), 'no second badge').not.toHaveAttribute('data-tone')
  expect(within(row).queryByRole('button', { name: /^Select Winner/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /waiting$/ })).toBeNull()
})
