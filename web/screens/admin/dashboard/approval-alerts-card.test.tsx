import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { adjustmentAlerts, adminUsers } from '#contract/admin-users.ts'
import { admins } from '#contract/admins.ts'
import { type ApprovalAlert, approvalAlerts } from '#contract/approvals.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const lists = [reply(adminUsers, []), reply(admins, []), reply(adjustmentAlerts, [])]

test('tells a super admin which admin approved unusually many people', async () => {
  const alert: ApprovalAlert = {
    id: newId(),
    at: '2026-11-20T12:00:00.000Z',
    admin: { firstName: 'Ada', lastNameInitial: 'L' },
    storeNumber: '0427',
    peopleBefore: 4,
    approved: 10,
    raised: 1,
  }
  const replies = [...lists, reply(approvalAlerts, [alert])]
  await renderScreen({ path: '/admin', me: { role: 'super_admin' }, replies })

  const card = (await screen.findByRole('link', { name: 'Unusual Approvals' })).closest('li')
  expect(card).toHaveTextContent(
    'Ada L., store 0427, Nov 20, 2026: 10 people approved, 1 role above Crew Trainer given. The store had 4 people.',
  )
})
