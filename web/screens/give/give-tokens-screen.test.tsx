import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { logOut, me } from '#contract/auth.ts'
import { giftsGiven, giveTokens } from '#contract/gifts.ts'
import { profile, searchColleagues } from '#contract/users.ts'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import { type Answer, fail, hold, lose, refuse, reply } from '#test/component/answers.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, userRow } from '#test/component/users.ts'

const path = '/gift-tokens'
const ben = person()
const ana = approvedUser()
const benIsThere = reply(profile, {
  ...ben,
  role: 'crew_member' as const,
  thanksCount: 0,
  topReasons: [],
  between: null,
  milestones: [],
  canMakeCode: false,
})

const balances = () => screen.getByRole('list', { name: 'Your tokens' })
/** Waits until the bar shows this balance. */
const shows = (text: string) => waitFor(() => expect(balances()).toHaveTextContent(text))

const amount = () => screen.getByLabelText('Amount')
const message = () => screen.getByPlaceholderText('Add a personal message...')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const hasTokensToGive = (giftTokens: number): Answer => reply(me, { ...ana, giftTokens })
const acceptGift = (tokens: number) => reply(giveTokens, giftBetween({ toUser: ben, amount: tokens }))

/** Opens the form of a user with five tokens, with a colleague selected. */
async function openWithRecipient() {
  const recent = reply(giftsGiven, [giftBetween({ toUser: ben })])
  const { user, network } = await renderScreen({ path, me: ana, replies: [recent] })
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option'))
  expect(screen.getByText('Sending to')).toBeVisible()
  return { user, network }
}

test('the give screen shows its instructions', async () => {
  await renderScreen({ path, replies: [reply(giftsGiven, [])] })

  expect(await screen.findByRole('heading', { name: 'Give Tokens', level: 1 })).toBeVisible()
  expect(screen.getByPlaceholderText('Search by name or email...')).toBeVisible()
  expect(amount()).toBeDisabled()
  expect(message()).toHaveAttribute('rows', '3')
  expect(button('Gift 1 Tokens')).toBeDisabled()
  for (const name of [
    'Send Tokens',
    'Recognition Tips',
    'Why Give Tokens',
    'What Happens Next',
    'Weekly Allocation',
    'Recognition Ideas',
  ])
    expect(await screen.findByRole('heading', { name })).toBeVisible()
})

test('the message says near its limit how many characters are left', async () => {
  const { user } = await renderScreen({ path, replies: [reply(giftsGiven, [])] })
  await screen.findByRole('heading', { name: 'Send Tokens' })

  await user.fill(message(), 'a'.repeat(449))
  expect(screen.queryByText(/left$/)).toBeNull()
  await user.fill(message(), 'a'.repeat(450))
  expect(screen.getByText('50 characters left')).toBeVisible()
  await user.fill(message(), 'a'.repeat(499))

  expect(screen.getByText('1 character left')).toBeVisible()
})

test('a link to the form chooses its recipient, who can be changed', async () => {
  const replies = [reply(giftsGiven, []), benIsThere]
  const { user, network } = await renderScreen({ path: `${path}?to=${ben.id}`, me: ana, replies })
  expect(await screen.findByText('Sending to')).toBeVisible()
  network.answer(acceptGift(2))

  await user.fill(amount(), '2')
  await user.click(button('Gift 2 Tokens'))

  await waitFor(() => expect(network.sentTo(giveTokens)).toMatchObject([{ toUserId: ben.id, amount: 2 }]))
  await waitFor(() => expect(screen.queryByText('Sending to')).toBeNull())
})

test('a link to congratulate begins the message, which can be changed', async () => {
  const replies = [reply(giftsGiven, []), benIsThere, acceptGift(1)]
  const { user, network } = await renderScreen({ path: `${path}?to=${ben.id}&congratulate`, me: ana, replies })
  await waitFor(() => expect(message()).toHaveValue('Congratulations on your prize! 🎉'))

  await user.fill(message(), '')
  expect(message()).toHaveValue('')
  await user.fill(message(), 'Well deserved!')
  await user.click(button('Gift 1 Tokens'))

  await waitFor(() =>
    expect(network.sentTo(giveTokens)).toMatchObject([{ toUserId: ben.id, message: 'Well deserved!' }]),
  )
  await waitFor(() => expect(message()).toHaveValue(''))
})

test('a link to congratulate shows no form to somebody without tokens', async () => {
  const replies = [reply(giftsGiven, []), benIsThere]
  await renderScreen({ path: `${path}?to=${ben.id}&congratulate`, me: { ...ana, giftTokens: 0 }, replies })

  expect(await screen.findByText(/You gave all your tokens/)).toBeVisible()
  expect(screen.queryByPlaceholderText('Add a personal message...')).toBeNull()
})

test('the recipient of a link can be replaced by another', async () => {
  const replies = [reply(giftsGiven, []), benIsThere]
  const { user } = await renderScreen({ path: `${path}?to=${ben.id}`, me: ana, replies })

  await user.click(await screen.findByRole('button', { name: 'Change' }))

  expect(screen.getByPlaceholderText('Search by name or email...')).toBeVisible()
  expect(amount()).toBeDisabled()
})

test('a search result shows name, email and role', async () => {
  const found = { ...userRow({ role: 'crew_trainer' }), isThanked: false }
  const { user } = await renderScreen({
    path,
    replies: [reply(giftsGiven, []), reply(searchColleagues, [found])],
  })

  await user.type(await screen.findByRole('combobox'), found.email)

  const option = await screen.findByRole('option')
  for (const words of ['BC', 'Ben C.', found.email, 'Crew Trainer']) expect(option).toHaveTextContent(words)
})

test('shows an empty search result', async () => {
  const { user } = await renderScreen({ path, replies: [reply(giftsGiven, []), reply(searchColleagues, [])] })

  await user.type(await screen.findByRole('combobox'), 'nobody')

  expect(await screen.findByText('No users found')).toBeVisible()
})

test('nothing negative, broken or beyond the balance can be sent', async () => {
  const { user } = await openWithRecipient()

  expect(button(/^Gift/)).toBeEnabled()
  await user.fill(amount(), '6')
  expect(amount()).toHaveAccessibleDescription('You do not have enough tokens to give')
  expect(button(/^Gift/)).toBeDisabled()
  await user.fill(amount(), '0')
  expect(amount()).toHaveAccessibleDescription('Amount must be a positive number')
  expect(button(/^Gift/)).toBeDisabled()
  await user.fill(amount(), '5')
  expect(button(/^Gift/)).toBeEnabled()
})

test('shows a pending gift', async () => {
  const { user, network } = await openWithRecipient()
  const { answer, release } = hold(acceptGift(1))
  network.answer(answer)
  await user.fill(amount(), '1')

  await user.click(button('Gift 1 Tokens'))

  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  release()
})

test('a double click sends one gift', async () => {
  const { user, network } = await openWithRecipient()
  network.answer(acceptGift(2), hasTokensToGive(3))
  await user.click(button('2'))

  await user.dblClick(button('Gift 2 Tokens'))

  expect(await screen.findByText('Successfully gifted 2 tokens to Ben C.')).toBeVisible()
  await shows('3 To Give')
  expect(network.sentTo(giveTokens)).toMatchObject([{ toUserId: ben.id, amount: 2 }])
})

test('can retry a gift of the whole balance whose answer was lost', async () => {
  const { user, network } = await openWithRecipient()
  network.answer(lose(giveTokens), hasTokensToGive(0))
  await user.click(button('5'))
  await user.click(button('Gift 5 Tokens'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await shows('0 To Give')
  expect(screen.queryByText('You do not have enough tokens to give')).toBeNull()

  network.answer(acceptGift(5))
  await user.click(retry)

  expect(await screen.findByText(/Successfully gifted 5 tokens/)).toBeVisible()
  await shows('0 To Give')
  const keys = network.headersTo(giveTokens).map((headers) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('refuses the retry of a gift when its tokens were spent elsewhere', async () => {
  const { user, network } = await openWithRecipient()
  network.answer(lose(giveTokens), hasTokensToGive(1))
  await user.fill(amount(), '3')
  await user.click(button('Gift 3 Tokens'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(amount()).not.toHaveAttribute('aria-invalid', 'true')

  network.answer(refuse(giveTokens, 'too_few_tokens'))
  await user.click(retry)

  await waitFor(() => expect(amount()).toHaveAccessibleDescription('You do not have enough tokens to give'))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await shows('1 To Give')
})

test('refuses a gift of tokens spent elsewhere and corrects the balance', async () => {
  const { user, network } = await openWithRecipient()
  network.answer(refuse(giveTokens, 'too_few_tokens'), hasTokensToGive(1))
  await user.fill(amount(), '3')
  await user.type(message(), 'Thanks for Friday')

  await user.click(button('Gift 3 Tokens'))

  const toast = await screen.findByRole('alert')
  expect(await within(toast).findByText('You do not have enough tokens to give')).toBeVisible()
  await shows('1 To Give')
  expect(message()).toHaveValue('Thanks for Friday')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a gift shows a message when the answer has none', async () => {
  const { user, network } = await openWithRecipient()
  network.answer(fail(giveTokens))
  await user.fill(amount(), '1')

  await user.click(button('Gift 1 Tokens'))

  expect(await screen.findByText('Failed to gift tokens')).toBeVisible()
})

test('does not move the focus when a gift completes late', async () => {
  const { user, network } = await openWithRecipient()
  const { answer, release } = hold(acceptGift(2))
  network.answer(answer, hasTokensToGive(3))
  await user.fill(amount(), '2')
  await user.click(button('Gift 2 Tokens'))
  button('Notifications').focus()

  release()

  expect(await screen.findByText(/Successfully gifted 2 tokens/)).toBeVisible()
  expect(await screen.findByRole('combobox')).toHaveValue('')
  expect(button('Notifications')).toHaveFocus()
})

const draftKey = `draft ${ana.id} gift`
const storeDraft = (changes: object = {}) =>
  localStorage.setItem(
    draftKey,
    JSON.stringify({ recipient: ben, amountText: '2', message: 'Great close', gif: null, attempt: null, ...changes }),
  )
const openWithDraft = () => renderScreen({ path, me: ana, replies: [reply(giftsGiven, []), benIsThere] })

test('a draft survives other pages and is gone once it is sent', async () => {
  const { user, network } = await openWithRecipient()
  await user.type(message(), 'Great close')
  await user.click(button('2'))
  network.answer(reply(leaderboard, []), reply(myRank, null), benIsThere)
  await user.click(screen.getAllByRole('link', { name: /^Leader/ })[0] ?? document.body)
  await screen.findByRole('heading', { name: 'Monthly Leaderboard' })
  await user.click(screen.getAllByRole('link', { name: /^Give/ })[0] ?? document.body)

  await waitFor(() => expect(message()).toHaveValue('Great close'))
  expect(screen.getByText('Sending to')).toBeVisible()
  network.answer(acceptGift(2), hasTokensToGive(3))
  await user.click(button('Gift 2 Tokens'))

  await screen.findByText('Tokens Gifted!')
  await waitFor(() => expect(message()).toHaveValue(''))
  expect(localStorage.getItem(draftKey)).toBeNull()
})

test('a draft survives a reload, without taking the focus', async () => {
  storeDraft()
  await openWithDraft()

  await waitFor(() => expect(message()).toHaveValue('Great close'))
  expect(button('Gift 2 Tokens')).toBeEnabled()
  expect(document.body).toHaveFocus()
  expect(screen.queryByText(/You may have sent this already/)).toBeNull()
})

test('a draft belongs to its person', async () => {
  storeDraft()
  localStorage.setItem(`draft ${ben.id} gift`, JSON.stringify({ recipient: null, message: 'Of another person' }))
  await openWithDraft()

  await waitFor(() => expect(message()).toHaveValue('Great close'))
  expect(screen.queryByDisplayValue('Of another person')).toBeNull()
})

test('a log-out removes all drafts on the device', async () => {
  storeDraft()
  const { user, network } = await openWithDraft()
  network.answer(reply(logOut, {}))
  await user.click(await screen.findByRole('button', { name: /User menu$/ }))

  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))

  await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull())
})
