import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { giftsGiven, giveTokens, giveTokensToMany } from '#contract/gifts.ts'
import { searchColleagues } from '#contract/users.ts'
import { lose, refuse, reply } from '#test/component/answers.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'

const ana = approvedUser({ giftTokens: 6 })
const people = ['Ben', 'Caro', 'Dan'].map((firstName) => person({ firstName }))
const giftTo = (index: number) => giftBetween({ toUser: people[index], amount: 2 })
const made = [giftTo(0), giftTo(1), giftTo(2)]
const idsOf = (...places: number[]) => places.map((place) => people[place]?.id)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const chips = () =>
  within(screen.getByRole('list', { name: 'Sending to' }))
    .getAllByRole('listitem')
    .map((chip) => chip.querySelector('bdi')?.parentElement?.textContent)

/** Opens the form of a user with six tokens who thanked three colleagues before, and selects the first. */
async function openForm() {
  const { user, network } = await renderScreen({
    path: '/gift-tokens',
    me: ana,
    replies: [reply(giftsGiven, made)],
  })
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  const add = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add another colleague' }))
    await choose(name)
  }
  await choose('Ben')
  return { user, network, add }
}

test('gives the same to each of three colleagues in one request, and says what it costs', async () => {
  const { user, network, add } = await openForm()
  network.answer(reply(giveTokensToMany, made), reply(me, { ...ana, giftTokens: 0 }))

  await add('Caro')
  await add('Dan')
  await user.click(button('2'))
  expect(chips()).toEqual(['Ben C.Store 0427', 'Caro C.Store 0427', 'Dan C.Store 0427'])
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.getByText('2 tokens for each of 3 colleagues: 6 tokens')).toBeVisible()
  await user.click(button('Gift 6 Tokens'))

  expect(await screen.findByText('Successfully gifted 2 tokens to each of 3 colleagues')).toBeVisible()
  expect(network.sentTo(giveTokensToMany)).toMatchObject([{ toUserIds: idsOf(0, 1, 2), amount: 2 }])
  expect(network.sentTo(giveTokens)).toEqual([])
  expect(screen.queryByText('Sending to')).toBeNull()
})

test('shows role, store and picture of each, and when they joined of those who are alike in all of it', async () => {
  const { user, network } = await openForm()
  const [one, other] = [person({ firstName: 'Noor' }), person({ firstName: 'Noor' })]
  const asColleague = { role: 'crew_trainer' as const, email: 'noor@store.example', lastName: null, isThanked: false }
  network.answer(
    reply(
      searchColleagues,
      [one, other, person({ firstName: 'Noor', storeNumber: '0808' })].map((found) => ({ ...found, ...asColleague })),
    ),
  )

  for (const place of [0, 0, 0]) {
    await user.click(await screen.findByRole('button', { name: 'Add another colleague' }))
    await user.fill(await screen.findByRole('combobox'), 'Noor')
    await user.click((await screen.findAllByRole('option', { name: /Noor/ }))[place]!)
  }

  const joined = /^Noor C\.Crew Trainer · Store 0427 · Joined/
  expect(chips()).toEqual([
    'Ben C.Store 0427',
    expect.stringMatching(joined),
    expect.stringMatching(joined),
    'Noor C.Crew Trainer · Store 0808',
  ])
})

test('offers nobody twice', async () => {
  const { user } = await openForm()
  await user.click(await screen.findByRole('button', { name: 'Add another colleague' }))

  await user.click(await screen.findByRole('combobox'))

  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    expect.stringContaining('Caro'),
    expect.stringContaining('Dan'),
  ])
})

test('a removed colleague gets nothing, and the focus stays in the form', async () => {
  const { user, network, add } = await openForm()
  network.answer(reply(giveTokens, giftTo(0)))
  await add('Caro')
  expect(button('Add another colleague')).toHaveFocus()

  await user.click(button('Remove Caro C.'))

  expect(button('Add another colleague')).toHaveFocus()
  await user.click(button('2'))
  await user.click(button('Gift 2 Tokens'))
  await screen.findByText('Tokens Gifted!')
  expect(network.sentTo(giveTokens)).toMatchObject([{ toUserId: people[0]?.id }])
})

test('the colleague who was chosen first can be removed like the others', async () => {
  const { user, network, add } = await openForm()
  network.answer(reply(giveTokens, giftTo(1)))
  await add('Caro')

  await user.click(button('Remove Ben C.'))

  expect(button('Add another colleague')).toHaveFocus()
  expect(screen.getByRole('group', { name: 'Sending to' })).toHaveTextContent('Caro C.')
  await user.click(button('2'))
  await user.click(button('Gift 2 Tokens'))
  await screen.findByText('Tokens Gifted!')
  expect(network.sentTo(giveTokens)).toMatchObject([{ toUserId: people[1]?.id }])
})

test('adding another colleague can be cancelled', async () => {
  const { user } = await openForm()
  await user.click(await screen.findByRole('button', { name: 'Add another colleague' }))

  await user.click(button('Cancel'))

  expect(screen.queryByRole('combobox')).toBeNull()
  expect(button('Add another colleague')).toHaveFocus()
})

test('refuses an amount that the balance does not cover for all', async () => {
  const { user, add } = await openForm()
  await add('Caro')

  await user.fill(screen.getByLabelText('Amount'), '4')

  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('You do not have enough tokens to give')
  expect(button('Gift 8 Tokens')).toBeDisabled()
})

test('a refused gift to several gives the whole cost back', async () => {
  const { user, network, add } = await openForm()
  network.answer(refuse(giveTokensToMany, 'user_not_found'))
  await add('Caro')
  await user.click(button('2'))

  await user.click(button('Gift 4 Tokens'))

  expect(await screen.findByText('This person was not found')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('list', { name: 'Your tokens' })).toHaveTextContent('6 To Give'))
  expect(chips()).toEqual(['Ben C.Store 0427', 'Caro C.Store 0427'])
})

test('retries a gift to several without an answer with the same key', async () => {
  const { user, network, add } = await openForm()
  network.answer(lose(giveTokensToMany))
  await add('Caro')
  await user.click(button('2'))
  await user.click(button('Gift 4 Tokens'))
  const retry = await screen.findByRole('button', { name: 'Try again' })

  network.answer(reply(giveTokensToMany, made.slice(0, 2)))
  await user.click(retry)

  await screen.findByText('Tokens Gifted!')
  const keys = network.headersTo(giveTokensToMany).map((headers) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
