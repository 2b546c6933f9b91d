import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { logOut, me, resetAccount, resetPassword } from '#contract/auth.ts'
import { type Answer, fail, refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import type { User } from '#test/component/user.ts'
import { approvedUser } from '#test/component/users.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { outboxOf } from '#web/data/outbox/own-outbox.ts'

const email = 'ana@store.example'
const next = 'another secret word'

/** Opens the link while nobody is logged in, unless the replies say so. */
const openLink = ({ path = '/reset-password?token=one', replies = [] }: { path?: string; replies?: Answer[] } = {}) =>
  renderScreen({ path, replies: [refuse(me, 'unauthorized'), reply(resetAccount, { logIn: email }), ...replies] })

async function choose(user: User, password: string, again = password) {
  await user.fill(await screen.findByLabelText('New Password'), password)
  await user.fill(screen.getByLabelText('Confirm Password'), again)
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
}

test('shows what is wrong with the new password without using up the reset key', async () => {
  const { user, network } = await openLink()

  await choose(user, 'short')
  expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible()
  await choose(user, next, 'something else')
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  expect(screen.getByLabelText('Confirm Password')).toHaveFocus()
  expect(network.sentTo(resetPassword)).toEqual([])
})

test.each(['.', ')', '>', '%E2%80%9D', '),'])('opens a link with %s behind it', async (tail) => {
  const { user, network } = await openLink({
    path: `/reset-password?token=one-_${tail}`,
    replies: [reply(resetPassword, { message: '' })],
  })

  await choose(user, next)

  // The last thing that happens before the redirect, which the end of the test cancels.
  expect(await screen.findByText('Your password has been reset successfully')).toBeVisible()
  expect(network.sentTo(resetPassword)).toMatchObject([{ token: 'one-_' }])
})

test('replaces the form with a lasting error for a used or invalid reset key', async () => {
  const { user } = await openLink({ replies: [refuse(resetPassword, 'invalid_reset_key')] })

  await choose(user, next)

  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Invalid or expired reset token' })).toBeVisible()
  expect(screen.queryByLabelText('New Password')).toBeNull()
})

test('refuses an overlong reset key like any other', async () => {
  const { user } = await openLink({ path: `/reset-password?token=${'a'.repeat(201)}` })

  await choose(user, next)

  expect(await screen.findByText('Invalid reset token')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Reset Password' })).toHaveFocus()
})

test('the reset form shows what failed', async () => {
  const { user } = await openLink({ replies: [fail(resetPassword)] })

  await choose(user, next)

  expect(await screen.findByText('Failed to reset password')).toBeVisible()
})

test('says whose password it is, also to password managers', async () => {
  await openLink()

  expect(await screen.findByText(`Choose a new password for ${email}.`)).toBeVisible()
  expect(document.querySelector('input[autocomplete=username]')).toHaveValue(email)
})

test('asks somebody else who is logged in before it discards what they have not sent', async () => {
  const ben = approvedUser({ id: newId(new Date()) })
  outboxOf(ben.id).add({
    key: 'a key',
    method: 'POST',
    path: '/api/comments',
    body: {},
    about: 'Ana',
    cost: 0,
    isUncertain: false,
  })
  onTestFinished(() => localStorage.clear())
  const { user, network } = await openLink({
    replies: [reply(me, ben), reply(resetPassword, { message: '' }), reply(logOut, {})],
  })

  await choose(user, next)
  await user.click(await screen.findByRole('button', { name: 'Log In' }))

  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(network.sentTo(logOut)).toEqual([])
  expect(outboxOf(ben.id).list()).toHaveLength(1)
  expect(screen.getByText(/^Someone else is logged in on this browser/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await user.click(await screen.findByRole('button', { name: 'Log out and discard' }))
  await waitFor(() => expect(network.sentTo(logOut)).toHaveLength(1))
})
