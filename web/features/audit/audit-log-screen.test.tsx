import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type AuditEvent, auditLog } from '#contract/audit.ts'
import { refuse, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/admin/audit-log'
const admin = { role: 'admin' as const, adminStores: ['0427'] }
const ada = { firstName: 'Ada', lastNameInitial: 'G' }

const logIn: AuditEvent = {
  ...{ id: newId(), action: 'logged_in', at: '2026-11-20T09:00:00.000Z', actorId: newId(), actor: ada },
  ...{ targetId: null, target: null, competition: null, stores: ['0427'], ip: null, requestId: null, details: {} },
}

test('shows an empty state on a day without events', async () => {
  const { user, network } = await renderScreen({ path, me: admin, replies: [reply(auditLog, [logIn])] })
  expect(await screen.findByText(/Ada G\. logged in/)).toBeVisible()
  network.answer(replyTo(auditLog, ({ search }) => (search.to === undefined ? [logIn] : [])))

  await user.fill(screen.getByLabelText('To'), '2020-01-01')

  expect(await screen.findByText('Nothing Found')).toBeVisible()
})

test('retries a log that failed to load', async () => {
  const { user, network } = await renderScreen({ path, me: admin, replies: [refuse(auditLog, 'unavailable')] })
  expect(await screen.findByText('Service is temporarily unavailable')).toBeVisible()

  network.answer(reply(auditLog, [logIn]))
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText(/Ada G\. logged in/)).toBeVisible()
})

test('names a suspicious action beside its sentence, and no other', async () => {
  const failed = { ...logIn, id: newId(), action: 'login_failed' as const }
  await renderScreen({ path, me: admin, replies: [reply(auditLog, [logIn, failed])] })

  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Failed log-in')).toBeVisible()
  expect(table.getByText(/Ada G\. logged in/).parentElement).toHaveTextContent(/^Ada G\. logged in$/)
})

test('shows the id of the request on demand', async () => {
  const asked = { ...logIn, ip: '203.0.113.7', requestId: newId() }
  const { user } = await renderScreen({ path, me: admin, replies: [reply(auditLog, [asked])] })
  const table = within(await screen.findByRole('table'))
  const disclosure = table.getByRole('group')
  expect(disclosure).not.toHaveAttribute('open')

  await user.click(table.getByText('203.0.113.7'))

  expect(disclosure).toHaveAttribute('open')
  expect(disclosure).toHaveTextContent(`Request ${asked.requestId}`)
})
