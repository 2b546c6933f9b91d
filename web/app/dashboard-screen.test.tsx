import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { ownPasskeys } from '#contract/passkeys.ts'
import { reports } from '#contract/reports.ts'
import { adminUsers } from '#contract/users.ts'
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
})

const openDashboard = (...replies: Answer[]) =>
  renderScreen({
    ...{ path: '/admin', me: { role: 'admin', adminStores: ['0427'] } },
    replies: [...lists, users, ...replies],
  })

const cardOf = (name: string) => screen.getByRole('link', { name }).closest('li')
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
