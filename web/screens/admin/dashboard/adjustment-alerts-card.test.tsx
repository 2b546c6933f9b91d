import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { admins } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { type AdjustmentAlert, adjustmentAlerts, adminUsers } from '#contract/admin-users.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const lists = [reply(pendingRegistrations, []), reply(adminUsers, []), reply(competitions, []), reply(admins, [])]

const openDashboard = (alerts: AdjustmentAlert[]) =>
  renderScreen({
    path: '/admin',
    me: { role: 'super_admin' as const },
    replies: [...lists, reply(adjustmentAlerts, alerts)],
  })

const alert = (overrides: Partial<AdjustmentAlert> = {}): AdjustmentAlert => ({
  id: newId(),
  at: '2026-11-20T12:00:00.000Z',
  added: 400,
  returned: 1,
  admin: { firstName: 'Ada', lastNameInitial: 'L' },
  giver: { firstName: 'Ben', lastNameInitial: 'C' },
  ...overrides,
})

test('tells a super admin which tokens came back to the admin who had added them', async () => {
  await openDashboard([alert(), alert({ giver: null })])

  const card = (await screen.findByRole('link', { name: 'Returned Tokens' })).closest('li')
  expect(card).toHaveTextContent('Ada L. added 400 tokens to Ben C., who gave 1 token back.')
  expect(within(card ?? document.body).getByText('2')).toBeVisible()
})

test('shows no card without a case', async () => {
  const { network } = await openDashboard([])

  await waitFor(() => expect(network.requests()).toContain('GET /api/admin/adjustment-alerts'))
  await screen.findByRole('heading', { level: 2, name: 'Super Admin' })
  expect(screen.queryByText('Returned Tokens')).toBeNull()
})
