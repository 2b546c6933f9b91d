import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { admins } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { insights } from '#contract/insights.ts'
import { serverWarnings } from '#contract/jobs.ts'
import { ownPasskeys } from '#contract/passkeys.ts'
import { reports } from '#contract/reports.ts'
import { adjustmentAlerts, adminUsers } from '#contract/admin-users.ts'
import { type Answer, answerPages, hold, reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { colleague, newId, userRow } from '#test/component/users.ts'

const lists = [reply(competitions, []), reply(ownPasskeys, []), reply(reports, [])]
const users = answerPages(adminUsers, [[userRow()], [userRow()]])
const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
const pending = (days: number) => ({
  ...userRow({ approvalStatus: 'pending', createdAt: daysAgo(days) }),
  storeIsKnown: true,
  posterStore: null,
  store: { colleagues: [], hasMore: false },
})

const openDashboard = (...replies: Answer[]) =>
  renderScreen({
    path: '/admin',
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [...lists, users, ...replies],
  })

const cardOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li')
const waitingCard = () => screen.findByRole('region', { name: 'Waiting for you' })

test('one card has a row for each kind of task that waits, with its number, what it is about and a link', async () => {
  const past = { endDate: daysAgo(5), hasEntries: true }
  const bike = activeCompetition({ ...past, title: 'City Bike' })
  const mixer = activeCompetition({ ...past, title: 'Stand Mixer' })
  const drawn = { ...past, winnerId: newId(), winner: colleague(), winnerSelectedAt: past.endDate }
  const dinner = activeCompetition({ ...drawn, title: 'Dinner' })
  await openDashboard(reply(pendingRegistrations, [pending(3), pending(1)]), reply(competitions, [bike, mixer, dinner]))

  const rows = within(await waitingCard()).getAllByRole('link')
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['2 approvalsOldest: 3 days ago', '/admin/approvals'],
    ['2 drawsCity Bike, Stand Mixer', `/admin/competitions#competition-${bike.id}`],
    ['1 hand-overDinner', `/admin/competitions#competition-${dinner.id}`],
  ])
  // The cards below lead on, and say no number a second time.
  expect(cardOf('Pending Approvals')).toHaveTextContent(/^Pending ApprovalsReview/)
  for (const name of ['Reports', 'User Management', 'All Competitions'])
    expect(cardOf(name)).toHaveAttribute('data-waiting', 'false')
})

test('what a super admin has to set on the server is a task, on the dashboard, on home and at its section', async () => {
  const warnings = reply(serverWarnings, [
    { code: 'untrusted_proxy', address: '10.0.0.5', seenAt: daysAgo(1) },
    { code: 'backups_off' },
  ])
  const ofHome = [reply(giftsReceived, []), reply(giftsGiven, [])]
  const ofDashboard = [reply(pendingRegistrations, []), reply(admins, []), reply(adjustmentAlerts, [])]
  const replies = [...lists, users, ...ofDashboard, ...ofHome, warnings]
  const { user } = await renderScreen({ path: '/admin', me: { role: 'super_admin' }, replies })
  const expected = [
    ['A proxy is not trusted', '/admin/jobs#untrusted_proxy'],
    ['Backups are off', '/admin/jobs#backups_off'],
  ]
  const rowsOf = (card: HTMLElement) =>
    within(card)
      .getAllByRole('link')
      .map((row) => [row.textContent, row.getAttribute('href')])

  expect(rowsOf(await waitingCard())).toEqual(expected)
  expect(await screen.findByRole('link', { name: /^Jobs.*Backups are off/ })).toHaveAttribute('href', '/admin/jobs')
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  await screen.findByRole('heading', { name: /^Welcome/ })
  expect(rowsOf(await waitingCard())).toEqual([
    ['Waiting for youA proxy is not trusted', '/admin/jobs#untrusted_proxy'],
    ['1 more', '/admin'],
  ])
})

test('an admin of stores has no task on the server, and does not ask for any', async () => {
  const { network } = await openDashboard(reply(pendingRegistrations, []))

  expect(await waitingCard()).toHaveTextContent("You're all caught up")
  expect(network.requests()).not.toContain('GET /api/admin/warnings')
})

test('says kindly that nothing waits', async () => {
  await openDashboard(reply(pendingRegistrations, []))

  expect(await waitingCard()).toHaveTextContent("You're all caught up")
})

test('does not say that nothing waits before it is known', async () => {
  const slow = hold(reply(reports, []))
  const { network } = await openDashboard(reply(pendingRegistrations, []), slow.answer)
  await waitFor(() => expect(network.requests()).toContain('GET /api/reports'))
  expect(await waitingCard()).not.toHaveTextContent('caught up')

  slow.release()

  await waitFor(async () => expect(await waitingCard()).toHaveTextContent('caught up'))
})

test('a list with further pages is a number in a sentence, not a number with a plus', async () => {
  await openDashboard(reply(pendingRegistrations, []))

  await waitFor(() => expect(cardOf('User Management')).toHaveTextContent('More than 1 people.'))
  expect(cardOf('User Management')).not.toHaveTextContent('+')
})

test('counts the competitions that people can enter now, and those to come, each by its name', async () => {
  const upcoming = activeCompetition({ startDate: daysAgo(-2), endDate: daysAgo(-9) })
  await openDashboard(reply(competitions, [activeCompetition(), activeCompetition(), upcoming]))

  await waitFor(() => expect(cardOf('All Competitions')).toHaveTextContent('2 active, 1 upcoming'))
})

test('counts nothing that is not there', async () => {
  await openDashboard(reply(competitions, [activeCompetition()]))

  await waitFor(() => expect(cardOf('All Competitions')?.textContent).toMatch(/1 active$/))
})

test('shows how many take part, and the trend, with a link to more', async () => {
  const weeks = Array.from({ length: 12 }, (_, index) => ({
    week: `2026-W${36 + index}`,
    tokens: 9,
    givers: index,
    receivers: 2,
  }))
  const figures = {
    at: '2026-11-18T12:00:00.000Z',
    people: 28,
    unusedTokens: 1_234,
    isTooLarge: false,
    gave: 12,
    weeks,
    stores: [],
    unthanked: { count: 0, people: [] },
  }
  await openDashboard(reply(insights, figures))

  const card = within(await screen.findByRole('region', { name: 'Participation' }))
  expect(await card.findByText('43%')).toBeVisible()
  expect(card.getByRole('slider', { name: 'People who gave' })).toHaveAttribute(
    'aria-valuetext',
    'This week so far: 11',
  )
  expect(card.getByRole('link', { name: 'More figures' })).toHaveAttribute('href', '/admin/insights')
})
