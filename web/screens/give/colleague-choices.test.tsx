import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsGiven, giveTokens } from '#contract/gifts.ts'
import { colleaguesToThank, searchColleagues } from '#contract/users.ts'
import { fail, lose, reply } from '#test/component/answers.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'

const [ben, caro] = ['Ben', 'Caro'].map((firstName) => ({ ...person({ firstName }), role: 'crew_member' as const }))
const ana = approvedUser({ giftTokens: 6 })

const openForm = (giftTokens = 6) =>
  renderScreen({
    path: '/gift-tokens',
    me: { ...ana, giftTokens },
    replies: [reply(giftsGiven, []), reply(colleaguesToThank, [ben!, caro!]), reply(searchColleagues, [])],
  })

const suggested = () => screen.findByRole('list', { name: 'From your store' })
const sendButton = () => screen.getByRole('button', { name: /^Gift/ })

test('a colleague of the store is chosen with one tap', async () => {
  const { user, network } = await openForm()
  const buttons = await within(await suggested()).findAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Thank Ben C.'),
    expect.stringContaining('Thank Caro C.'),
  ])

  await user.click(buttons[0]!)
  expect(screen.getByRole('group', { name: 'Sending to' })).toHaveFocus()
  expect(screen.queryByRole('list', { name: 'From your store' })).toBeNull()
  network.answer(reply(giveTokens, giftBetween({ toUser: ben!, amount: 2 })))
  await user.click(screen.getByRole('button', { name: '2' }))
  await user.click(sendButton())

  await waitFor(() => expect(network.sentTo(giveTokens)).toMatchObject([{ toUserId: ben!.id, amount: 2 }]))
})

test('who has one token chooses a person and presses Gift', async () => {
  const { user, network } = await openForm(1)
  network.answer(reply(giveTokens, giftBetween({ toUser: ben! })))

  await user.click((await within(await suggested()).findAllByRole('button'))[0]!)
  expect(sendButton()).toHaveTextContent('Gift 1 Tokens')
  await user.click(sendButton())

  await waitFor(() => expect(network.sentTo(giveTokens)).toMatchObject([{ toUserId: ben!.id, amount: 1 }]))
})

test('what is typed into the amount replaces the one from the start', async () => {
  const { user } = await openForm(12)
  await user.click((await within(await suggested()).findAllByRole('button'))[0]!)
  const amount = screen.getByLabelText('Amount')

  await user.click(amount)
  await user.keyboard('12')

  expect(amount).toHaveValue('12')
})

test('a digit typed after a choice is the amount, and one typed into a field stays there', async () => {
  const { user } = await openForm(12)
  await user.keyboard('7')
  await user.click((await within(await suggested()).findAllByRole('button'))[0]!)
  const amount = screen.getByLabelText('Amount')
  expect(amount).toHaveValue('1')

  await user.keyboard('12')
  expect(amount).toHaveValue('12')
  await user.type(screen.getByPlaceholderText('Add a personal message...'), '3 cheers')
  await user.click(screen.getByRole('button', { name: '2' }))
  await user.keyboard('{Control>}4{/Control}5')

  expect(amount).toHaveValue('5')
  expect(screen.getByPlaceholderText('Add a personal message...')).toHaveValue('3 cheers')
})

test('colleagues of the same name are distinguished by their roles', async () => {
  const other = { ...person({ firstName: 'Ben' }), role: 'shift_manager' as const }
  const colleagues = [ben!, caro!, other]
  await renderScreen({
    path: '/gift-tokens',
    me: ana,
    replies: [reply(giftsGiven, []), reply(colleaguesToThank, colleagues)],
  })

  const buttons = await within(await suggested()).findAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ben C\.\W*Crew Member$/),
    expect.stringMatching(/Caro C\.\W*$/),
    expect.stringMatching(/Ben C\.\W*Shift Manager$/),
  ])
})

/** A Ben C. who signed up on that day. */
function benSince(day: string) {
  const time = Date.parse(`${day}T12:00:00.000Z`).toString(16).padStart(12, '0')
  return {
    ...person({ id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001` }),
    role: 'crew_member' as const,
  }
}

const [early, late] = [benSince('2026-05-12'), benSince('2026-09-01')]

test('colleagues of the same name and role are distinguished by the day of their sign-up', async () => {
  await renderScreen({
    path: '/gift-tokens',
    me: ana,
    replies: [reply(giftsGiven, []), reply(colleaguesToThank, [early, caro!, late])],
  })

  const buttons = await within(await suggested()).findAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ben C\.\W*Joined May 12, 2026$/),
    expect.stringMatching(/Caro C\.\W*$/),
    expect.stringMatching(/Ben C\.\W*Joined Sep 1, 2026$/),
  ])
})

test('people of the same name who get the same gift are distinguished', async () => {
  const { user } = await renderScreen({
    path: '/gift-tokens',
    me: ana,
    replies: [
      reply(giftsGiven, [giftBetween({ toUser: late }), giftBetween({ toUser: caro! })]),
      reply(colleaguesToThank, [early]),
    ],
  })
  await user.click((await within(await suggested()).findAllByRole('button'))[0]!)
  await user.click(await screen.findByRole('button', { name: 'Add another colleague' }))
  await user.click(await screen.findByRole('combobox'))

  await user.click(await screen.findByRole('option', { name: /Ben/ }))

  await waitFor(() => expect(screen.getByRole('list', { name: 'Sending to' })).toHaveTextContent(/Joined Sep 1, 2026/))
})

test('without an answer the row takes no space', async () => {
  await renderScreen({ path: '/gift-tokens', me: ana, replies: [reply(giftsGiven, []), fail(colleaguesToThank)] })

  await waitFor(() => expect(document.querySelector('[class*=suggested] > [hidden]')).not.toBeNull())
  expect(screen.queryByRole('list', { name: 'From your store' })).toBeNull()
})

test('the row of a store with nobody else says so', async () => {
  await renderScreen({ path: '/gift-tokens', me: ana, replies: [reply(giftsGiven, []), reply(colleaguesToThank, [])] })

  expect(await screen.findByText('Nobody else from your store is here yet')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'From your store' })).toBeNull()
})

test('the suggested colleagues give way to the matches of a search', async () => {
  const { user } = await openForm()
  await suggested()

  await user.type(screen.getByRole('combobox'), 'Zoe')

  expect(screen.queryByRole('list', { name: 'From your store' })).toBeNull()
})

test('the disabled button says what the gift needs next', async () => {
  const { user } = await openForm()
  const colleague = await within(await suggested()).findByRole('button', { name: /Ben C\./ })
  expect(sendButton()).toHaveAccessibleDescription('Choose who you thank')

  await user.click(colleague)
  expect(sendButton()).toHaveAccessibleDescription('')
  expect(sendButton()).toBeEnabled()
  await user.clear(screen.getByLabelText('Amount'))

  expect(sendButton()).toHaveAccessibleDescription('Choose how many tokens')
})

test('a search without an answer says so', async () => {
  const { user, network } = await openForm()
  network.answer(lose(searchColleagues))

  await user.type(await screen.findByRole('combobox'), 'nobody')

  expect(await screen.findByText('There was no answer. Check your connection and try again')).toBeVisible()
})

test.each([
  ['before the composition ends', { isComposing: true, keyCode: 229 }],
  ['after it, as in Safari', { isComposing: false, keyCode: 229 }],
])('the Enter that accepts what an input method suggests chooses nobody: %s', async (_when, enter) => {
  const { user, network } = await openForm()
  network.answer(reply(searchColleagues, [{ ...ben!, email: 'ben@store.example', lastName: null, isThanked: false }]))
  const field = await screen.findByRole('combobox')
  await user.type(field, 'be')
  await screen.findByRole('option', { name: /Ben C/ })

  fireEvent.keyDown(field, { key: 'Enter', ...enter })
  await user.type(field, 'n')
  expect(screen.getByRole('combobox')).toHaveValue('ben')
  await user.click(await screen.findByRole('option', { name: /Ben C/ }))

  expect(await screen.findByRole('group', { name: 'Sending to' })).toBeVisible()
})
