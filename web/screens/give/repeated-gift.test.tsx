import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsGiven, giveTokens } from '#contract/gifts.ts'
import { profile } from '#contract/users.ts'
import { lose, reply } from '#test/component/answers.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'
import type { Attempt } from '#web/data/request/send-once.ts'

const hourMs = 3_600_000
const ben = person()
const ana = approvedUser()
const message = () => screen.getByPlaceholderText('Add a personal message...')
const button = (name: string) => screen.getByRole('button', { name })
const acceptGift = (tokens: number) => reply(giveTokens, giftBetween({ toUser: ben, amount: tokens }))

/** As earlier versions stored it, or this one. */
const storeDraft = (attempt: Omit<Attempt, 'body'> & Partial<Attempt>) =>
  localStorage.setItem(
    `draft ${ana.id} gift`,
    JSON.stringify({ recipient: ben, amountText: '2', message: 'Great close', gif: null, attempt }),
  )
const benIsThere = reply(profile, {
  ...ben,
  role: 'crew_member' as const,
  thanksCount: 0,
  topReasons: [],
  between: null,
  milestones: [],
  canMakeCode: false,
})
const openWithDraft = () =>
  renderScreen({ path: '/gift-tokens', me: ana, replies: [reply(giftsGiven, []), benIsThere] })

test('a draft that was sent without a reply warns, and is sent again as the same gift', async () => {
  storeDraft({ key: 'sent before', at: Date.now() - hourMs })
  const { user, network } = await openWithDraft()

  expect(await screen.findByText(/You may have sent this already/)).toBeVisible()
  network.answer(lose(giveTokens))
  await user.click(button('Gift 2 Tokens'))
  await screen.findByText(/There was no answer/)
  await user.type(message(), '!')
  expect(screen.queryByText(/sent this already/)).toBeNull()
  network.answer(acceptGift(2))
  await user.click(button('Gift 2 Tokens'))
  await screen.findByText('Tokens Gifted!')

  const keys = network.headersTo(giveTokens).map((headers) => headers.get('idempotency-key'))
  expect(keys).toEqual(['sent before', expect.not.stringMatching('sent before')])
})

test('a draft that was sent a day ago is sent as a new gift', async () => {
  storeDraft({ key: 'sent long ago', at: Date.now() - 24 * hourMs })
  const { user, network } = await openWithDraft()
  expect(await screen.findByText(/You may have sent this already/)).toBeVisible()
  network.answer(acceptGift(2))

  await user.click(button('Gift 2 Tokens'))

  await screen.findByText('Tokens Gifted!')
  expect(network.headersTo(giveTokens)[0]?.get('idempotency-key')).not.toBe('sent long ago')
})
