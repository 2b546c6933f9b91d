import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { logIn, signUp } from '#contract/auth.ts'
import { fail, lose, refuse, reply } from '#test/component/answers.ts'
import { openAuthDialog } from '#test/component/open-auth-dialog.ts'
import type { User } from '#test/component/user.ts'

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByLabelText(name)
const button = (name: string) => dialog().getByRole('button', { name })

/** Submits; while the form is pending its button has another name. */
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

async function fillSignUp(user: User) {
  await user.type(field('First name'), 'Ana')
  await user.type(field('Last name initial'), 'G')
  await user.type(field('Store number'), '0427')
  await user.type(field('Email'), 'ana@store.example')
  await user.type(field('Password'), 'secret word')
}

async function fillLogIn(user: User) {
  await user.fill(field('Email'), 'ana@store.example')
  await user.fill(field('Password'), 'secret word')
}

test('a link to the log-in may name the account, and the password has the focus', async () => {
  await openAuthDialog('login&email=owner%2B1%40store.example')

  await waitFor(() => expect(field('Email')).toHaveValue('owner+1@store.example'))
  expect(field('Password')).toHaveFocus()
})

test('shows errors beside fields with a summary that links to the first, and keeps the typed values', async () => {
  const { user, network } = await openAuthDialog('signup')
  await user.type(field('Store number'), '42')
  await user.type(field('Email'), 'ana@store')

  await press(user, 'Sign Up')

  for (const sentence of [
    'Last name initial must be 1 character',
    'Store number must be exactly 4 digits',
    'Invalid email address',
    'Password must be at least 6 characters',
  ])
    expect(dialog().getByText(sentence)).toBeVisible()
  expect(field('First name')).toHaveFocus()
  expect(field('First name')).toHaveAccessibleDescription('First name is required')
  field('Email').focus()
  await user.click(dialog().getByRole('link', { name: 'Go to First name' }))
  expect(field('First name')).toHaveFocus()
  expect(field('Store number')).toHaveValue('42')
  expect(field('Role')).toHaveValue('crew_member')
  expect(network.sentTo(signUp)).toEqual([])
})

test('an error disappears when its field changes, and the summary counts down', async () => {
  const { user } = await openAuthDialog('signup')
  await press(user, 'Sign Up')
  expect(dialog().getByText('5 fields need another look.')).toBeVisible()

  await user.type(field('First name'), 'A')

  expect(dialog().queryByText('First name is required')).toBeNull()
  expect(field('First name')).not.toHaveAttribute('aria-invalid')
  expect(dialog().getByText('4 fields need another look.')).toBeVisible()
  expect(dialog().getByRole('link', { name: 'Go to Last name initial' })).toBeVisible()
})

test('an error of the server stays until its own field changes', async () => {
  const { user, network } = await openAuthDialog('signup')
  network.answer(refuse(signUp, 'email_taken'))
  await fillSignUp(user)
  await press(user, 'Sign Up')
  await waitFor(() => expect(field('Email')).toHaveAttribute('aria-invalid', 'true'))

  await user.fill(field('First name'), 'Anna')
  expect(field('Email')).toHaveAttribute('aria-invalid', 'true')

  await user.fill(field('Email'), 'anna@store.example')
  expect(field('Email')).not.toHaveAttribute('aria-invalid')
})

test('says beside the sign-up what happens next', async () => {
  await openAuthDialog('signup')

  const steps = within(dialog().getByRole('complementary', { name: 'What happens next' }))
  expect(steps.getAllByRole('listitem')[0]).toHaveTextContent(
    'An admin of your store, or the owner where it has none, approves your account.',
  )
})

test('a last name initial is in upper case as it is typed', async () => {
  const { user } = await openAuthDialog('signup')

  await user.type(field('Last name initial'), 'q')

  expect(field('Last name initial')).toHaveValue('Q')
})

test('a last name initial is a letter', async () => {
  const { user, network } = await openAuthDialog('signup')
  await fillSignUp(user)
  await user.fill(field('Last name initial'), '7')

  await press(user, 'Sign Up')

  expect(field('Last name initial')).toHaveAccessibleDescription('Last name initial must be a letter')
  expect(field('Last name initial')).toHaveFocus()
  expect(dialog().queryByText(/another look/)).toBeNull()
  expect(network.sentTo(signUp)).toEqual([])
})

test('limits the initial to one character, the store number to four and the role to four choices', async () => {
  const { user } = await openAuthDialog('signup')

  await user.type(field('Last name initial'), 'Gx')
  await user.type(field('Store number'), '04271')

  expect(field('Last name initial')).toHaveValue('G')
  expect(field('Store number')).toHaveValue('0427')
  const choices = within(field('Role')).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Crew Member',
    'Crew Trainer',
    'Shift Manager',
    'Salaried Manager',
  ])
})

test('shows the server’s refusal over the open dialog and keeps the typed values', async () => {
  const { user } = await openAuthDialog('signup', refuse(signUp, 'email_taken'))
  await fillSignUp(user)

  await press(user, 'Sign Up')

  const dismiss = await dialog().findByRole('button', { name: 'Dismiss' })
  expect(dialog().queryByText(/another look/)).toBeNull()
  expect(field('Email')).toHaveFocus()
  expect(field('Email')).toHaveValue('ana@store.example')
  expect(field('Password')).toHaveValue('secret word')
  await user.click(dismiss)
  await waitFor(() => expect(dialog().queryByRole('button', { name: 'Dismiss' })).toBeNull())
  expect(field('Email')).toHaveAccessibleDescription('An account with this email already exists')
})

test('going back returns to the choice and clears the form', async () => {
  const { user } = await openAuthDialog('login')
  await fillLogIn(user)

  await user.click(button('Back'))

  expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeVisible()
  await press(user, 'Log In')
  expect(await screen.findByLabelText('Email')).toHaveValue('')
  expect(field('Email')).toHaveFocus()
})

test.each(['Email', 'Password'])(
  'a failed log-in stays in the form after its toast, until %s changes',
  async (name) => {
    const { user } = await openAuthDialog('login', refuse(logIn, 'invalid_login'))
    await fillLogIn(user)

    await press(user, 'Log In')
    await user.click(await dialog().findByRole('button', { name: 'Dismiss' }))

    await waitFor(() => expect(dialog().getAllByText('Invalid email or password')).toHaveLength(1))
    expect(field('Password')).toHaveAccessibleDescription('Invalid email or password')
    expect(field('Password')).toHaveFocus()
    expect(dialog().queryByText(/another look/)).toBeNull()
    await user.fill(field(name), 'other@store.example')
    expect(dialog().queryByText('Invalid email or password')).toBeNull()
  },
)

test('tells a new user kindly that the store is not known', async () => {
  const { user, network } = await openAuthDialog('signup')
  network.answer(reply(signUp, { message: 'An admin looks at it', storeIsKnown: false, decider: 'owner' }))
  await fillSignUp(user)

  await press(user, 'Sign Up')

  const note = await screen.findByText("We don't know store 0427 yet.")
  expect(note).toBeVisible()
  expect(note.closest('p')?.previousElementSibling).toHaveTextContent(/^Thank you!/)
  expect(dialog().getByText(/if it's right, the owner will look at it/)).toBeVisible()
  // That an admin of the store looks at it would contradict it.
  expect(dialog().queryByText(/admin of your store/)).toBeNull()
})

test('reports a missing connection, keeps the typed values and succeeds on retry', async () => {
  const { user, network } = await openAuthDialog('signup', lose(signUp))
  await fillSignUp(user)
  await press(user, 'Sign Up')
  expect(await dialog().findByText('There was no answer. Check your connection and try again')).toBeVisible()

  network.answer(reply(signUp, { message: 'An admin looks at it', storeIsKnown: true, decider: 'admins' }))
  await press(user, 'Sign Up')

  expect(await screen.findByRole('dialog', { name: 'Waiting for Admin Approval' })).toBeVisible()
})

test('an error toast closes when the retry succeeds', async () => {
  const { user, network } = await openAuthDialog('signup', lose(signUp))
  await fillSignUp(user)
  await press(user, 'Sign Up')
  await dialog().findByText(/There was no answer/)

  network.answer(reply(signUp, { message: 'An admin looks at it', storeIsKnown: true, decider: 'admins' }))
  await press(user, 'Sign Up')

  await screen.findByRole('dialog', { name: 'Waiting for Admin Approval' })
  await waitFor(() => expect(screen.queryByText(/There was no answer/)).toBeNull(), { timeout: 2_000 })
})

test('shows one toast at a time', async () => {
  const { user, network } = await openAuthDialog('login', refuse(logIn, 'invalid_login'))
  await fillLogIn(user)
  await press(user, 'Log In')
  await dialog().findByRole('button', { name: 'Dismiss' })

  await press(user, 'Log In')
  await waitFor(() => expect(network.sentTo(logIn)).toHaveLength(2))

  expect(await dialog().findAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
})

test('login and sign-up show a message when the answer has none', async () => {
  const { user } = await openAuthDialog('login', fail(logIn))
  await fillLogIn(user)
  await press(user, 'Log In')

  expect(await dialog().findByText('Login failed')).toBeVisible()
})

test('sign-up shows a message when the answer has none', async () => {
  const { user } = await openAuthDialog('signup', fail(signUp))
  await fillSignUp(user)
  await press(user, 'Sign Up')

  expect(await dialog().findByText('Signup failed')).toBeVisible()
})

test('a password can be revealed, and its fields suit password managers', async () => {
  const { user } = await openAuthDialog('login')

  await user.click(button('Show password'))

  expect(field('Password')).toHaveAttribute('type', 'text')
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  expect(field('Email')).toHaveAttribute('autocomplete', 'username webauthn')
})

test('F8 focuses the toasts, and the keyboard dismisses them', async () => {
  const { user } = await openAuthDialog('login', refuse(logIn, 'invalid_login'))
  await fillLogIn(user)
  await press(user, 'Log In')
  await dialog().findByRole('button', { name: 'Dismiss' })

  await user.keyboard('{F8}')
  expect(dialog().getByRole('region', { name: 'Messages (F8)' })).toHaveFocus()
  await user.tab()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(dialog().queryByRole('button', { name: 'Dismiss' })).toBeNull())
  expect(field('Password')).toHaveFocus()
})
