import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { findPoster, storeForSignUp, type StoreForSignUp } from '#contract/stores.ts'
import { hold, refuse, reply, replyTo } from '#test/component/answers.ts'
import { openAuthDialog } from '#test/component/open-auth-dialog.ts'

const known: StoreForSignUp = {
  name: 'Main Street',
  isKnown: true,
  takesSignUps: true,
  decider: 'admins',
  isPosterOld: false,
}

const dialog = () => within(screen.getByRole('dialog'))
const storeNumber = () => dialog().getByLabelText('Store number')

test.each<[string, Partial<StoreForSignUp>, string]>([
  ['with admins', {}, 'Main StreetAn admin of this store decides about your account.'],
  ['without admins', { decider: 'owner' }, 'Main StreetThe owner decides about your account.'],
  ['without a name', { name: null }, 'An admin of this store decides about your account.'],
  [
    'that nobody knows',
    { name: null, isKnown: false, decider: 'owner' },
    'This store is new here. The owner decides about your account.',
  ],
])('the sign-up names a store %s, and who decides', async (_case, differences, sentence) => {
  const { user } = await openAuthDialog('signup', reply(storeForSignUp, { ...known, ...differences }))

  await user.type(storeNumber(), '0427')

  await waitFor(() =>
    expect(
      dialog()
        .getAllByRole('status')
        .map((status) => status.textContent),
    ).toContain(sentence),
  )
})

test('says at the field that a store takes no sign-ups, until another number stands there', async () => {
  const { user, network } = await openAuthDialog(
    'signup',
    replyTo(storeForSignUp, ({ search: { number } }) => ({ ...known, takesSignUps: number !== '0427' })),
    refuse(signUp, 'sign_ups_closed', 'storeNumber'),
  )

  await user.type(storeNumber(), '0427')
  await waitFor(() => expect(storeNumber()).toHaveAccessibleDescription('This store takes no sign-ups now'))
  await user.type(storeNumber(), '{Backspace}8')

  expect(await dialog().findByText('Main Street')).toBeVisible()
  expect(storeNumber()).not.toHaveAccessibleDescription()
  expect(network.requests().filter((request) => request.includes('/sign-up'))).toHaveLength(2)
})

test('an answer for a number that has changed since is not shown', async () => {
  const late = hold(reply(storeForSignUp, known))
  const { user, network } = await openAuthDialog('signup', late.answer)
  await user.type(storeNumber(), '0427')
  network.answer(reply(storeForSignUp, { ...known, name: 'Harbour' }))

  await user.type(storeNumber(), '{Backspace}8')
  expect(await dialog().findByText('Harbour')).toBeVisible()
  late.release()

  await user.type(dialog().getByLabelText('First name'), 'Ana')
  expect(dialog().queryByText('Main Street')).toBeNull()
})

test('says after a sign-up that the owner decides where a known store has no admins', async () => {
  const signedUp = { message: 'Waiting', storeIsKnown: true, decider: 'owner' } as const
  const { user } = await openAuthDialog('signup', reply(signUp, signedUp))
  const values = { 'First name': 'Ana', 'Last name initial': 'G', 'Store number': '0427' }
  for (const [label, value] of Object.entries({ ...values, Email: 'ana@store.example', Password: 'secret word' }))
    await user.fill(dialog().getByLabelText(label), value)

  await user.click(dialog().getByRole('button', { name: 'Sign Up' }))

  expect(await screen.findByText('The owner decides about your account.')).toBeVisible()
  expect(screen.queryByText(/admin of your store/)).toBeNull()
})

test('a poster fills the store in, and its key is looked up with it', async () => {
  const asked: object[] = []
  const answer = replyTo(storeForSignUp, ({ search }) => {
    asked.push(search)
    return known
  })
  await openAuthDialog('signup&store=0427&k=key', answer)

  expect(await dialog().findByText('Main Street')).toBeVisible()
  expect(storeNumber()).toHaveValue('0427')
  expect(asked).toEqual([{ number: '0427', k: 'key' }])
})

test.each([
  ['the key of its poster', '0427', 'key'],
  ['no key for another store', '0428', undefined],
])('a sign-up sends %s', async (_case, number, poster) => {
  const { user, network } = await openAuthDialog(
    'signup&store=0427&k=key',
    reply(storeForSignUp, known),
    reply(signUp, { message: 'Waiting', storeIsKnown: true, decider: 'admins' }),
  )
  expect(await dialog().findByText('Main Street')).toBeVisible()
  await user.fill(storeNumber(), number)
  const values = { 'First name': 'Ana', 'Last name initial': 'G', Email: 'ana@store.example', Password: 'secret word' }
  for (const [label, value] of Object.entries(values)) await user.fill(dialog().getByLabelText(label), value)

  await user.click(dialog().getByRole('button', { name: 'Sign Up' }))

  await waitFor(() => expect(network.sentTo(signUp)).toHaveLength(1))
  expect(network.sentTo(signUp)[0]).toMatchObject({ storeNumber: number })
  expect(network.sentTo(signUp).map((body) => body?.poster)).toEqual([poster])
})

test('an old poster leaves the store to the person, and says so', async () => {
  const { user, network } = await openAuthDialog(
    'signup&store=0427&k=old',
    reply(storeForSignUp, { ...known, isPosterOld: true }),
  )

  expect(await dialog().findByText(/^This poster is old/)).toBeVisible()
  expect(storeNumber()).toHaveValue('')
  network.answer(reply(storeForSignUp, known))
  await user.type(storeNumber(), '0427')

  expect(await dialog().findByText('Main Street')).toBeVisible()
  expect(dialog().queryByText(/^This poster is old/)).toBeNull()
})

test('the digits of a poster lead to a sign-up with the store filled in', async () => {
  const { user, network } = await openAuthDialog('join', refuse(findPoster, 'unknown_poster_code', 'code'))
  const digits = () => dialog().getByLabelText('Four digits')

  await user.type(digits(), '1234{Enter}')
  await waitFor(() => expect(digits()).toHaveAccessibleDescription(/^No poster has these digits/))
  network.answer(reply(findPoster, { number: '0427', key: 'key' }), reply(storeForSignUp, known))
  await user.fill(digits(), '4321')
  await user.click(await dialog().findByRole('button', { name: 'Continue' }))

  expect(await screen.findByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  expect(storeNumber()).toHaveValue('0427')
  expect(await dialog().findByText('Main Street')).toBeVisible()
})
