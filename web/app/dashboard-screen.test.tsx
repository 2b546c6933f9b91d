import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { ownPasskeys } from '#contract/passkeys.ts'
import { reports } from '#contract/reports.ts'
import { adminUsers } from '#contract/users.ts'
import { answerPages, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { userRow } from '#test/component/users.ts'

const pending = { ...userRow({ approvalStatus: 'pending' }), storeIsKnown: true }
const lists = [reply(competitions, []), reply(ownPasskeys, []), reply(reports, [])]

const openDashboard = () =>
  renderScreen({
    ...{ path: '/admin', me: { role: 'admin', adminStores: ['0427'] } },
    replies: [...lists, reply(pendingRegistrations, [pending]), answerPages(adminUsers, [[userRow()], [userRow()]])],
  })

const cardOf = (name: string) => screen.getByRole('link', { name }).closest('li')

test('what waits for a decision comes first and is marked, other cards are quiet', async () => {
  await openDashboard()
  await waitFor(() => expect(cardOf('Pending Approvals')).toHaveAttribute('data-waiting', 'true'))

  const cards = within(cardOf('Pending Approvals')?.parentElement ?? document.body).getAllByRole('heading', {
    level: 2,
  })
  expect(cards.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Pending Approvals', 'Reports'])
  for (const name of ['Reports', 'User Management', 'All Competitions'])
    expect(cardOf(name)).toHaveAttribute('data-waiting', 'false')
})

test('a list with further pages is a number in a sentence, not a number with a plus', async () => {
  await openDashboard()

  await waitFor(() => expect(cardOf('User Management')).toHaveTextContent('More than 1 people.'))
  expect(cardOf('User Management')).not.toHaveTextContent('+')
})
