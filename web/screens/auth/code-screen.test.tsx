import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { logOut, me, resetAccount, resetPassword } from '#contract/auth.ts'
import { useCode } from '#contract/codes.ts'
import { type Answer, fail, refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import type { User } from '#test/component/user.ts'
import { approvedUser, newId } from '#test/component/users.ts'

const next = 'another secret word'

const openCode = (path = '/code', ...replies: Answer[]) =>
  renderScreen({ path, replies: [refuse(me, 'unauthorized'), ...replies] })

const nameField = () => screen.findByLabelText('Email or login name')
const codeField = () => screen.getByLabelText('Code')
const go = async (user: User) => user.click(await screen.findByRole('button', { name: 'Continue' }))

const withKey = [
  reply(useCode, { key: 'the-key' }),
  reply(resetAccount, { logIn: 'kim.t' }),
  reply(resetPassword, { message: '' }),
]

test('a name and a code lead to a new password', async () => {
  const { user, network } = await openCode('/code', ...withKey)

  await user.type(await nameField(), 'kim.t')
  await user.type(codeField(), '12345678')
  expect(codeField()).toHaveValue('1234 5678')
  await go(user)

  expect(await screen.findByText('Choose a new password for kim.t.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Reset Password' })).toHaveFocus()
  expect(screen.queryByText(/^The link works once/)).toBeNull()
  await user.fill(screen.getByLabelText('New Password'), next)
  await user.fill(screen.getByLabelText('Confirm Password'), next)
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
  expect(await screen.findByText('Your password has been reset successfully')).toBeVisible()
  expect(network.sentTo(useCode)).toEqual([{ name: 'kim.t', code: '12345678' }])
  expect(network.sentTo(resetPassword)).toMatchObject([{ token: 'the-key', newPassword: next }])
  expect(location.href).not.toContain('the-key')
})

test('a link fills both in, also one that is opened in the same page, and leaves the address bar', async () => {
  const { user, network } = await openCode('/code#name=kim.t%2B1%40store.example&code=12345678', ...withKey)

  expect(await nameField()).toHaveValue('kim.t+1@store.example')
  expect(codeField()).toHaveValue('1234 5678')
  expect([location.pathname, location.hash]).toEqual(['/code', ''])
  location.hash = '#name=kim.t&code=87654321'
  await waitFor(() => expect(codeField()).toHaveValue('8765 4321'))
  expect(location.hash).toBe('')
  await go(user)

  await waitFor(() => expect(network.sentTo(useCode)).toEqual([{ name: 'kim.t', code: '87654321' }]))
})

test('says at the code what is wrong with it, and sends only eight digits', async () => {
  const { user, network } = await openCode('/code', refuse(useCode, 'invalid_code'))

  await user.type(await nameField(), 'kim.t')
  await user.type(codeField(), '1234 567')
  await go(user)
  expect(codeField()).toHaveAccessibleDescription(/Enter the eight digits of the code/)
  expect(network.sentTo(useCode)).toEqual([])
  await user.type(codeField(), '8')
  expect(codeField()).toHaveValue('1234 5678')
  await go(user)

  const refused = 'This code is not right or no longer valid. Ask for a new one.'
  await waitFor(() => expect(codeField()).toHaveAccessibleDescription(new RegExp(refused)))
  expect(codeField()).toHaveFocus()
  network.answer(refuse(useCode, 'too_many_requests'))
  await go(user)
  await waitFor(() => expect(codeField()).toHaveAccessibleDescription(/Too many requests/))
  network.answer(fail(useCode))
  await go(user)
  expect(await screen.findByText('Failed to check the code')).toBeVisible()
})

test('suits phones and password managers', async () => {
  await openCode()

  expect(await nameField()).toHaveAttribute('autocomplete', 'username')
  expect(codeField()).toHaveAttribute('inputmode', 'numeric')
  expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code')
})

test('a key that has expired meanwhile says that the code is over, and asks for another', async () => {
  const { user } = await openCode(
    '/code#name=kim.t&code=12345678',
    ...withKey,
    refuse(resetPassword, 'invalid_reset_key'),
  )
  await nameField()
  await go(user)
  await user.fill(await screen.findByLabelText('New Password'), next)
  await user.fill(screen.getByLabelText('Confirm Password'), next)

  await user.click(screen.getByRole('button', { name: 'Reset Password' }))

  expect(await screen.findByRole('heading', { name: 'This code is no longer valid' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enter Another Code' })).toHaveAttribute('href', '/code')
})

test('says that somebody else is logged in, and logs them out', async () => {
  const ben = approvedUser({ id: newId() })
  const { user, network } = await openCode(
    '/code#name=kim.t&code=12345678',
    reply(me, ben),
    reply(logOut, {}),
    ...withKey,
  )
  await nameField()
  await go(user)
  await user.fill(await screen.findByLabelText('New Password'), next)
  await user.fill(screen.getByLabelText('Confirm Password'), next)

  await user.click(screen.getByRole('button', { name: 'Reset Password' }))

  expect(await screen.findByText(/^Someone else is logged in on this browser/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(network.sentTo(logOut)).toHaveLength(1))
})
