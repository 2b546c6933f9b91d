import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type AdminUserView, adminUsers } from '#contract/admin-users.ts'
import { sendReset } from '#contract/auth.ts'
import { createCode, type NewCode } from '#contract/codes.ts'
import { fail, refuse, reply, type Answer } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId, userRow } from '#test/component/users.ts'

const ben = userRow({ emailVerifiedAt: '2026-11-01T12:00:00.000Z' })
const kim = { ...ben, id: newId(), firstName: 'Kim', email: null, loginName: 'kim.t', emailVerifiedAt: null }

const code = (overrides: Partial<NewCode> = {}): NewCode => ({
  code: '12345678',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  name: 'ben@store.example',
  person: { firstName: 'Ben', lastNameInitial: 'C' },
  link: 'https://thanks.example/code#name=ben%40store.example&code=12345678',
  qr: { size: 2, path: 'M0 0h1v1h-1z' },
  ...overrides,
})

type Options = { person?: AdminUserView; sendsMail?: boolean; replies?: Answer[] }

async function openReset({ person = ben, sendsMail = true, replies = [] }: Options = {}) {
  if (sendsMail) setPageSetting('mail', 'set up')
  const me = { role: 'super_admin' } as const
  const rendered = await renderScreen({ path: '/admin/users', me, replies: [reply(adminUsers, [person]), ...replies] })
  await rendered.user.click(await screen.findByRole('button', { name: /^Reset Password/ }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Reset Password' })) }
}

test('offers a code and an email to a person with a verified one', async () => {
  const { user, dialog } = await openReset({
    replies: [reply(sendReset, { email: ben.email, mailIsSetUp: true, file: null })],
  })

  expect(screen.getByRole('dialog')).toHaveTextContent(
    'A code that you show Ben C., who chooses a new password with it. It works once, within 10 minutes.',
  )
  expect(dialog.getByRole('button', { name: 'Make a Code' })).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveTextContent('Ben C. gets a mail at ben@store.example with a link')
  expect(dialog.queryByText(/never verified/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send an Email' }))

  expect(await screen.findByText(`Password reset email sent to ${ben.email}`)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says beforehand that an email was never verified', async () => {
  const { dialog } = await openReset({ person: { ...ben, emailVerifiedAt: null } })

  expect(dialog.getByText(/This email was never verified/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Send an Email' })).toBeVisible()
})

test('says beforehand that no email can reach a person without one', async () => {
  const { dialog } = await openReset({ person: kim })

  expect(dialog.getByText('Kim C. has no email, so no link can be sent.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Make a Code' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Send an Email' })).toBeNull()
})

test.each([
  ['mail/2026-11-22-one.eml', 'on the server, in the folder DATA_DIR:mail/2026-11-22-one.eml'],
  ['https://s3.example/mail/one.eml', 'in the storage of the servers:https://s3.example/mail/one.eml'],
])('says beforehand that no mail is sent, and where the file %s is', async (file, place) => {
  const { user, dialog } = await openReset({
    sendsMail: false,
    replies: [reply(sendReset, { email: ben.email, mailIsSetUp: false, file })],
  })
  expect(dialog.getByText(/^Mail is not set up/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Send an Email' })).toBeNull()

  await user.click(dialog.getByRole('button', { name: 'Write It to a File' }))

  const notice = await screen.findByRole('dialog', { name: 'Mail is not set up' })
  expect(notice).toHaveTextContent(`It lies as a file ${place}`)
  expect(screen.queryByText(/^Password reset email sent/)).toBeNull()
  await user.click(within(notice).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a mail that could not be sent keeps the choice', async () => {
  const { user, dialog } = await openReset({ replies: [refuse(sendReset, 'too_many_requests')] })

  await user.click(dialog.getByRole('button', { name: 'Send an Email' }))

  expect(await screen.findByText('Too many requests. Try again in a moment')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Make a Code' })).toBeVisible()
})

test('somebody who waits for approval gets no code, and the dialog says so', async () => {
  const { dialog } = await openReset({ person: { ...ben, approvalStatus: 'pending' } })

  expect(dialog.getByText('This person has not been approved yet')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Make a Code' })).toBeNull()
})

test('shows a new code with its QR code, the name to type and its end', async () => {
  const { user, network, dialog } = await openReset({ replies: [reply(createCode, code())] })

  await user.click(dialog.getByRole('button', { name: 'Make a Code' }))

  const shown = within(await screen.findByRole('dialog', { name: 'Code for Ben C.' }))
  expect(shown.getByText('1234 5678')).toBeVisible()
  expect(shown.getByText('ben@store.example')).toBeVisible()
  expect(shown.getByText('thanks.example/code')).toBeVisible()
  expect(shown.getByRole('img', { name: 'QR code that fills in both' })).toBeVisible()
  expect(shown.getByText(/^Valid until \d+:\d\d [AP]M\. It is shown only now/)).toBeVisible()
  expect(network.requests()).toContain('POST /api/admin/users/:id/code')
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a code that has expired is no longer shown, and a new one can be made', async () => {
  const over = code({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
  const { user, network, dialog } = await openReset({ replies: [reply(createCode, over)] })
  await user.click(dialog.getByRole('button', { name: 'Make a Code' }))

  const shown = within(await screen.findByRole('dialog', { name: 'Code for Ben C.' }))
  expect(await shown.findByText('This code has expired.')).toBeVisible()
  expect(shown.queryByText('1234 5678')).toBeNull()
  expect(shown.queryByRole('img')).toBeNull()
  network.answer(reply(createCode, code({ code: '87654321' })))
  await user.click(shown.getByRole('button', { name: 'Make a New Code' }))

  expect(await screen.findByText('8765 4321')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('This code has expired.')).toBeNull())
})

test('says why no code could be made', async () => {
  const { user, network, dialog } = await openReset({ replies: [refuse(createCode, 'too_many_requests')] })

  await user.click(await dialog.findByRole('button', { name: 'Make a Code' }))
  expect(await screen.findByText('Too many requests. Try again in a moment')).toBeVisible()
  network.answer(fail(createCode))
  await user.click(await dialog.findByRole('button', { name: 'Make a Code' }))
  expect(await screen.findByText('Failed to make the code')).toBeVisible()
})
