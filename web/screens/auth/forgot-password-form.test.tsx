import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { forgotPassword, recoverAccount } from '#contract/auth.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { openAuthDialog } from '#test/component/open-auth-dialog.ts'
import type { User } from '#test/component/user.ts'

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByLabelText(name)
const button = (name: string) => dialog().getByRole('button', { name })

/** Submits; while the form is pending its button has another name. */
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

test('focuses Done after a reset link was requested', async () => {
  setPageSetting('mail', 'set up')
  const { user } = await openAuthDialog(
    'forgot',
    reply(forgotPassword, { message: 'A reset link is on its way.', by: 'mail' }),
  )

  await user.type(field('Email'), 'ana@store.example{Enter}')

  expect(await dialog().findByText('A reset link is on its way.')).toBeVisible()
  expect(button('Done')).toHaveFocus()
})

test('where no mail is sent, a forgotten password needs a code, and no link is promised', async () => {
  const { user } = await openAuthDialog('login')

  await press(user, 'Forgot password?')

  expect(await dialog().findByText(/^No emails are sent here\. Ask a manager or admin of your store/)).toBeVisible()
  expect(dialog().getByRole('link', { name: 'I Have a Code' })).toHaveAttribute('href', '/code')
  expect(dialog().queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/link/i)
  await press(user, 'Use a recovery code')
  expect(field('Recovery code')).toBeVisible()
})

test('where mail is sent, people without an email are told of codes', async () => {
  setPageSetting('mail', 'set up')
  await openAuthDialog('forgot')

  const link = dialog().getByRole('link', { name: 'No email? Ask a manager for a code' })
  expect(link).toHaveAttribute('href', '/code')
  expect(dialog().getByText(/we’ll send you a link/)).toBeVisible()
})

test('a recovery code removes passkeys and the other codes unless its user keeps them', async () => {
  const { user, network } = await openAuthDialog('login')
  await press(user, 'Forgot password?')
  await press(user, 'Use a recovery code')
  const removal = () => dialog().getByRole('checkbox', { name: /^Somebody else may know my password/ })
  network.answer(refuse(recoverAccount, 'invalid_recovery_code'))
  await user.fill(field('Email'), 'ana@store.example')
  await user.fill(field('Recovery code'), 'abcde-fghjk')
  await user.fill(field('New Password'), 'another word')

  expect(removal()).toBeChecked()
  await press(user, 'Reset Password')
  expect(await dialog().findByText('Invalid email or recovery code')).toBeVisible()
  await user.click(removal())
  await press(user, 'Reset Password')

  await waitFor(() => expect(network.sentTo(recoverAccount)).toHaveLength(2))
  const sent = network.sentTo(recoverAccount).map(({ removesLogInMethods }) => removesLogInMethods)
  expect(sent).toEqual([true, false])
})
