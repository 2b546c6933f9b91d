import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { resetPassword } from '#contract/auth.ts'
import { fail, refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import type { User } from '#test/component/user.ts'

const path = '/reset-password?token=one'
const next = 'another secret word'

async function choose(user: User, password: string, again = password) {
  await user.fill(await screen.findByLabelText('New Password'), password)
  await user.fill(screen.getByLabelText('Confirm Password'), again)
  await user.click(screen.getByRole('button', { name: 'Reset Password' }))
}

test('shows what is wrong with the new password without using up the reset key', async () => {
  const { user, network } = await renderScreen({ path })

  await choose(user, 'short')
  expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible()
  await choose(user, next, 'something else')
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  expect(screen.getByLabelText('Confirm Password')).toHaveFocus()
  expect(network.sentTo(resetPassword)).toEqual([])
})

test.each(['.', ')', '>', '%E2%80%9D', '),'])('opens a link with %s behind it', async (tail) => {
  const { user, network } = await renderScreen({
    path: `/reset-password?token=one-_${tail}`,
    replies: [reply(resetPassword, { message: '' })],
  })

  await choose(user, next)

  await waitFor(() => expect(network.sentTo(resetPassword)).toMatchObject([{ token: 'one-_' }]))
})

test('replaces the form with a lasting error for a used or invalid reset key', async () => {
  const { user } = await renderScreen({ path, replies: [refuse(resetPassword, 'invalid_reset_key')] })

  await choose(user, next)

  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Invalid or expired reset token' })).toBeVisible()
  expect(screen.queryByLabelText('New Password')).toBeNull()
})

test('refuses an overlong reset key like any other', async () => {
  const { user } = await renderScreen({ path: `/reset-password?token=${'a'.repeat(201)}` })

  await choose(user, next)

  expect(await screen.findByText('Invalid reset token')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Reset Password' })).toHaveFocus()
})

test('the reset form shows what failed', async () => {
  const { user } = await renderScreen({ path, replies: [fail(resetPassword)] })

  await choose(user, next)

  expect(await screen.findByText('Failed to reset password')).toBeVisible()
})
