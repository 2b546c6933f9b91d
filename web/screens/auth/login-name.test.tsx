import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { logIn, signUp } from '#contract/auth.ts'
import { refuse } from '#test/component/answers.ts'
import { openAuthDialog } from '#test/component/open-auth-dialog.ts'
import type { User } from '#test/component/user.ts'

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByLabelText(name)
const button = (name: string) => dialog().getByRole('button', { name })

async function fillSignUp(user: User) {
  await user.type(field('First name'), 'Ana')
  await user.type(field('Last name initial'), 'G')
  await user.type(field('Store number'), '0427')
  await user.type(field('Password'), 'secret word')
}

test('signs up with a login name in place of an email, and keeps what else was typed', async () => {
  const { user, network } = await openAuthDialog('signup')
  network.answer(refuse(signUp, 'login_name_taken'))
  await fillSignUp(user)

  await user.click(button('No e-mail? Use a login name'))
  expect(field('Login name')).toHaveFocus()
  expect(dialog().queryByLabelText('Email')).toBeNull()
  await user.type(field('Login name'), 'ana.g')
  await user.click(button('Sign Up'))

  await waitFor(() =>
    expect(field('Login name')).toHaveAccessibleDescription(
      /An account with this or a similar login name already exists/,
    ),
  )
  expect(network.sentTo(signUp)).toEqual([
    {
      firstName: 'Ana',
      lastNameInitial: 'G',
      storeNumber: '0427',
      role: 'crew_member',
      loginName: 'ana.g',
      password: 'secret word',
    },
  ])

  await user.click(button('Use an email'))
  expect(field('Email')).toHaveFocus()
})

test('says at its field what is no login name', async () => {
  const { user, network } = await openAuthDialog('signup')
  await fillSignUp(user)
  await user.click(button('No e-mail? Use a login name'))
  await user.type(field('Login name'), 'a b')

  await user.click(button('Sign Up'))

  expect(dialog().getByText('Use 3 to 30 letters from a to z, digits, dots, hyphens or underscores')).toBeVisible()
  expect(field('Login name')).toHaveFocus()
  expect(network.sentTo(signUp)).toEqual([])
})

test('logs in with a login name', async () => {
  const { user, network } = await openAuthDialog('login')
  network.answer(refuse(logIn, 'invalid_login'))
  expect(field('Email')).toHaveAccessibleDescription('Email or login name')
  await user.fill(field('Email'), 'ana.g')
  await user.fill(field('Password'), 'secret word')

  await user.click(button('Log In'))

  await waitFor(() => expect(network.sentTo(logIn)).toEqual([{ email: 'ana.g', password: 'secret word' }]))
})
