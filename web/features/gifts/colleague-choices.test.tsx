import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsGiven, giveTokens } from '#contract/gifts.ts'
import { colleaguesToThank } from '#contract/people.ts'
import { searchColleagues } from '#contract/users.ts'
import { reply } from '#test/component/answers.ts'
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

test('colleagues of the same name are distinguished by their roles', async () => {
  const other = { ...person({ firstName: 'Ben' }), role: 'shift_manager' as const }
  const colleagues = [ben!, caro!, other]
  await renderScreen({
    ...{ path: '/gift-tokens', me: ana },
    replies: [reply(giftsGiven, []), reply(colleaguesToThank, colleagues)],
  })

  const buttons = await within(await suggested()).findAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ben C\.\W*Crew Member$/),
    expect.stringMatching(/Caro C\.\W*$/),
    expect.stringMatching(/Ben C\.\W*Shift Manager$/),
  ])
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
  expect(sendButton()).toHaveAccessibleDescription('Choose how many tokens')
  await user.click(screen.getByRole('button', { name: '2' }))

  expect(sendButton()).toHaveAccessibleDescription('')
  expect(sendButton()).toBeEnabled()
})

test('the button of a user without tokens asks for nothing', async () => {
  await openForm(0)

  expect(await screen.findByText('More on Monday.')).toBeVisible()
  expect(sendButton()).toHaveAccessibleDescription('')
})
