import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { reply } from '#test/component/answers.ts'
import { openAuthDialog } from '#test/component/open-auth-dialog.ts'
import type { User } from '#test/component/user.ts'

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByLabelText(name)
const button = (name: string) => dialog().getByRole('button', { name })
async function fill(user: User) {
  await user.type(field('First name'), 'Ana')
  await user.type(field('Last name initial'), 'G')
  await user.type(field('Store number'), '0427')
  await user.type(field('Email'), 'ana@store.example')
  await user.type(field('Password'), 'secret word')
}
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

test('the log-in after a sign-up knows the email, not the password, until somebody goes back', async () => {
  const { user, network } = await openAuthDialog('signup')
  network.answer(reply(signUp, { message: 'Registered', storeIsKnown: true, decider: 'admins' }))
  await fill(user)
  await press(user, 'Sign Up')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  const page = await import('#web/app/open-auth-dialog.tsx')
  page.openAuthDialog('login')
  await screen.findByRole('dialog', { name: 'Log In' })

  expect(field('Email')).toHaveValue('ana@store.example')
  expect(field('Password')).toHaveValue('')
  expect(field('Password')).toHaveFocus()

  await user.click(button('Back'))
  await press(user, 'Log In')
  expect(field('Email')).toHaveValue('')
  expect(field('Email')).toHaveFocus()
})

test('who has signed up can log in at once, with the email filled in', async () => {
  const { user, network } = await openAuthDialog('signup')
  network.answer(reply(signUp, { message: 'Registered', storeIsKnown: true, decider: 'admins' }))
  await fill(user)
  await press(user, 'Sign Up')

  await screen.findByRole('dialog', { name: 'Waiting for Admin Approval' })
  await user.click(button('Log In'))

  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeVisible()
  expect(field('Email')).toHaveValue('ana@store.example')
  expect(field('Password')).toHaveFocus()
})

test('the store number takes digits only, and keeps a pasted text for its sentence', async () => {
  const { user } = await openAuthDialog('signup')

  await user.type(field('Store number'), 'a0 4-2')
  expect(field('Store number')).toHaveValue('042')
  await user.clear(field('Store number'))
  await user.paste('B042')
  await press(user, 'Sign Up')

  expect(field('Store number')).toHaveValue('B042')
  expect(field('Store number')).toHaveAccessibleDescription('Store number must be exactly 4 digits')
})
