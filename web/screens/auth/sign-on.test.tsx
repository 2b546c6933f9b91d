import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { logIn } from '#contract/auth.ts'
import { connectIdentity, foreignIdentity, signUpByProvider } from '#contract/single-sign-on.ts'
import { signOnFailures } from '#domain/sign-on-outcomes.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { openAuthDialog } from '#test/component/open-auth-dialog.ts'

const dialog = () => within(screen.getByRole('dialog'))
const alerts = () =>
  dialog()
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
const providers = JSON.stringify([['0198c0de-0000-7000-8000-000000000000', 'Corner Staff']])

test('offers no provider where there is none', async () => {
  await openAuthDialog('login')

  expect(dialog().queryByRole('navigation')).toBeNull()
})

test('links to the providers that the page names, with the page to open afterwards', async () => {
  setPageSetting('providers', providers)
  const { user } = await openAuthDialog('login')
  sessionStorage.setItem('return-to', '/feed')
  const link = await dialog().findByRole('link', { name: 'Continue with Corner Staff' })
  expect(link).toHaveAttribute('href', '/api/sso/0198c0de-0000-7000-8000-000000000000/start')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)

  expect(link).toHaveAttribute('href', expect.stringContaining('/start?returnTo=%2Ffeed'))
})

test('says at the email that only a provider opens its account, beside the provider’s button', async () => {
  setPageSetting('providers', providers)
  const { user } = await openAuthDialog('login', refuse(logIn, 'provider_only', 'email'))
  await user.type(dialog().getByLabelText('Email'), 'ana@corp.example')
  await user.type(dialog().getByLabelText('Password'), 'correct horse')
  await user.click(dialog().getByRole('button', { name: 'Log In' }))

  await waitFor(() =>
    expect(dialog().getByLabelText('Email')).toHaveAccessibleDescription(/People with this email log in only by/),
  )
  expect(await dialog().findByRole('link', { name: 'Continue with Corner Staff' })).toBeVisible()
})

test.each(signOnFailures)('says in words that a log-in failed: %s', async (failure) => {
  await openAuthDialog(`login&sso=${failure}`)

  await waitFor(() => expect(alerts()).toMatch(/\w+ \w+/))
})

test('says nothing about an outcome that somebody has invented', async () => {
  await openAuthDialog('login&sso=%3Cb%3EYou+have+won')

  await dialog().findByLabelText('Password')
  expect(alerts()).toBe('')
})

test('asks once for the password of the account that has the email', async () => {
  await openAuthDialog('login&sso=connect&email=ana%40store.example')

  expect(await dialog().findByText(/Enter your password once to connect it/)).toBeVisible()
  await waitFor(() => expect(dialog().getByLabelText('Email')).toHaveValue('ana@store.example'))
})

// Without a log-in: the form stays busy for ever while the next page loads, and React holds back every later transition of
// the worker while an action is under way. The browser test has it.
test('goes on when the account could not be connected', async () => {
  const { network } = await openAuthDialog('login', refuse(connectIdentity, 'identity_known'))
  const { connectAccount } = await import('./sign-on.tsx')

  await expect(connectAccount()).resolves.toBeUndefined()
  expect(network.sentTo(connectIdentity)).toHaveLength(1)
})

test('registers somebody whom a provider has sent, without email and password', async () => {
  const identity = { provider: 'Staff', email: 'zoe@corp.example', firstName: 'Zoë', lastNameInitial: 'N' }
  const { user, network } = await openAuthDialog('signup&sso=register', reply(foreignIdentity, identity))
  expect(await dialog().findByText(/Staff sent us zoe@corp.example/)).toBeVisible()
  expect(dialog().queryByLabelText('Password')).toBeNull()
  network.answer(reply(signUpByProvider, { message: 'Signed up', storeIsKnown: true, decider: 'admins' }))
  await user.type(dialog().getByLabelText('Store number'), '0427')
  await user.click(dialog().getByRole('button', { name: 'Sign Up' }))

  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Waiting for Admin Approval' })).toBeVisible())
  expect(network.sentTo(signUpByProvider)).toEqual([
    { firstName: 'Zoë', lastNameInitial: 'N', storeNumber: '0427', role: 'crew_member' },
  ])
})

test('says that the way from the provider took too long', async () => {
  await openAuthDialog('signup&sso=register', reply(foreignIdentity, null))

  expect(await dialog().findByText(/took too long/)).toBeVisible()
})
