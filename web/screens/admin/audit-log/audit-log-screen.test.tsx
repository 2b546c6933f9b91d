import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type AuditEvent, auditLog } from '#contract/audit.ts'
import { refuse, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/admin/audit-log'
const admin = { role: 'admin' as const, adminStores: ['0427'] }
const ada = { firstName: 'Ada', lastNameInitial: 'G' }

const logIn: AuditEvent = {
  id: newId(),
  action: 'logged_in',
  at: '2026-11-20T09:00:00.000Z',
  actorId: newId(),
  actor: ada,
  targetId: null,
  target: null,
  competition: null,
  apiKey: null,
  stores: ['0427'],
  ip: null,
  requestId: null,
  details: {},
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

test('folds log-ins, and says how often they happened', async () => {
  const again = { ...logIn, id: newId(), at: '2026-11-20T08:00:00.000Z' }
  const approved = { ...logIn, id: newId(), action: 'approved', targetId: newId(), target: ada }

  await renderScreen({ path, me: admin, replies: [reply(auditLog, [logIn, again, approved])] })

  const events = await findRows()
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ada G\. logged in 2 times/),
    expect.stringMatching(/^Ada G\. approved Ada G\./),
  ])
})

test('asks for the changes, the log-ins or what was refused, and offers the actions of that kind', async () => {
  const { user, network } = await renderScreen({ path, me: admin, replies: [reply(auditLog, [logIn])] })
  await findRows()
  const asked: (string | undefined)[] = []
  network.answer(
    replyTo(auditLog, ({ search }) => {
      asked.push(`${search.kind} ${search.action}`)
      return [logIn]
    }),
  )
  const actions = screen.getByLabelText('Action')
  await user.selectOptions(actions, 'Log-in')

  await user.click(screen.getByRole('button', { name: 'Log-ins' }))
  await user.click(screen.getByRole('button', { name: 'Changes' }))

  await waitFor(() => expect(asked).toEqual(['undefined logged_in', 'log_ins logged_in', 'changes undefined']))
  expect(actions).toHaveValue('')
  expect(within(actions).queryByText('Log-in')).toBeNull()
  expect(within(actions).getByText('Approval')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Changes' })).toHaveAttribute('aria-pressed', 'true')
})

test('names a suspicious action beside its sentence, and no other', async () => {
  const failed = { ...logIn, id: newId(), action: 'login_failed' as const }
  await renderScreen({ path, me: admin, replies: [reply(auditLog, [logIn, failed])] })

  const [first, second] = await findRows()
  expect(first).not.toHaveTextContent(/log-in/i)
  expect(second).toHaveTextContent('Failed log-in')
})

test('shows where an event came from and the id of its request on demand', async () => {
  const asked = { ...logIn, ip: '203.0.113.7', requestId: newId() }
  const { user } = await renderScreen({ path, me: admin, replies: [reply(auditLog, [asked])] })
  const [row] = await findRows()
  expect(row).not.toHaveAttribute('open')

  await user.click(within(row!).getByText(/logged in/))

  expect(row).toHaveAttribute('open')
  expect(row).toHaveTextContent(`203.0.113.7 Request ${asked.requestId}`)
})

const findRows = () =>
  screen.findAllByRole('group').then((groups) => groups.filter(({ tagName }) => tagName === 'DETAILS'))
