import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { me } from '#contract/auth.ts'
import { giftsGiven, giveTokens } from '#contract/gifts.ts'
import { profile } from '#contract/users.ts'
import { hold, lose, refuse, reply } from '#test/component/answers.ts'
import { onLeave, setPageSetting } from '#test/component/document.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubWorker } from '#test/component/stub-worker.ts'
import { approvedUser } from '#test/component/users.ts'

const ben = person()
const ana = approvedUser()
const replies = [reply(giftsGiven, [giftBetween({ toUser: ben })])]
const hasTokens = (giftTokens: number) => reply(me, { ...ana, giftTokens })
const open = (giftTokens = 0, more = replies) =>
  renderScreen({ path: '/gift-tokens', me: { ...ana, giftTokens }, replies: more })

const card = async () => within(await screen.findByRole('region', { name: 'Send Tokens' }))
const search = () => screen.queryByRole('combobox')
const sendButton = () => screen.queryByRole('button', { name: /^Gift/ })
const words = /^You gave all your tokens\. New ones on Monday, /

function freezeDate(date: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(date) })
  onLeave(() => vi.useRealTimers())
}

async function giveLast(press: 'pointer' | 'keyboard') {
  const { user, network } = await open(1)
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option'))
  network.answer(reply(giveTokens, giftBetween({ toUser: ben })), hasTokens(0))
  if (press === 'pointer') await user.click(sendButton()!)
  else {
    sendButton()!.focus()
    await user.keyboard('{Enter}')
  }
  expect(await screen.findByText('Successfully gifted 1 tokens to Ben C.')).toBeVisible()
}

test('after the last token there is no empty form, but when the next ones come, and the feed', async () => {
  await giveLast('pointer')

  const left = await card()
  expect(await left.findByText(words)).toBeVisible()
  expect(left.getByText('Tokens to give')).toBeVisible()
  expect(left.getByText('A boost gives a colleague one more token and costs you nothing.')).toBeVisible()
  expect(left.getByRole('link', { name: 'Cheer others on' })).toHaveAttribute('href', '/feed')
  expect([search(), sendButton(), screen.queryByLabelText('Amount')]).toEqual([null, null, null])
  expect(screen.getByRole('link', { name: 'See it in the feed' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Thank someone else' })).toBeNull()
})

test('a form that disappears leaves the focus on the title of the page', async () => {
  await giveLast('keyboard')

  await screen.findByText(words)
  expect(screen.getByRole('heading', { level: 1, name: 'Give Tokens' })).toHaveFocus()
})

test.each([
  ['UTC', 'Monday, November 30'],
  ['Pacific/Auckland', 'Monday, December 7'],
])('who opens the page without tokens reads when the week begins in %s', async (zone, day) => {
  freezeDate('2026-11-29T12:00:00Z')
  setPageSetting('time-zone', zone)
  await open()

  expect(await screen.findByText(`You gave all your tokens. New ones on ${day}`)).toBeVisible()
  expect(search()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Recognition Tips' })).toBeVisible()
})

test('a role without weekly tokens is promised none', async () => {
  setPageSetting('roles-without-tokens', 'admin,shift_manager')
  await open()

  expect(await screen.findByText('You have no tokens to give. Your role gets none each week.')).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
})

test('a gift that waits for the network takes the last token, and gives it back when it is refused', async () => {
  stubWorker()
  const { network } = await open(2)
  const { outboxOf } = await import('#web/data/outbox/own-outbox.ts')
  const outbox = outboxOf(ana.id)
  const body = { toUserId: ben.id, amount: 2 }
  const write = { key: 'one', method: 'POST' as const, path: giveTokens.path, body, about: 'Ben C.', cost: 2 }

  outbox.add({ ...write, isUncertain: false })

  expect(await screen.findByText(words)).toBeVisible()
  expect(search()).toBeNull()
  network.answer(refuse(giveTokens, 'own_gift'))
  await outbox.flush()
  await waitFor(() => expect(search()).toBeVisible())
  expect((await card()).getByRole('region', { name: 'Not sent' })).toBeVisible()
})

test('the form comes with the tokens while the page is open, and takes no focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onLeave(() => vi.useRealTimers())
  const { network } = await open()
  await screen.findByText(words)
  network.answer(hasTokens(5))

  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))

  vi.advanceTimersByTime(60_000)

  await vi.waitFor(() => expect(search()).toBeVisible())
  expect(screen.queryByText(words)).toBeNull()
  expect(document.body).toHaveFocus()
})

test('words that were written stay in the form, above which the day stands', async () => {
  localStorage.setItem(`draft ${ana.id} gift`, JSON.stringify({ recipient: null, message: 'Great close' }))
  await open()

  expect(await screen.findByDisplayValue('Great close')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(sendButton()).toBeDisabled()
})

test('a link to a gift without tokens shows no form', async () => {
  const { answer, release } = hold(
    reply(profile, {
      ...ben,
      role: 'crew_member',
      thanksCount: 0,
      topReasons: [],
      between: null,
      milestones: [],
      canMakeCode: false,
    }),
  )
  await renderScreen({
    path: `/gift-tokens?to=${ben.id}`,
    me: { ...ana, giftTokens: 0 },
    replies: [...replies, answer],
  })

  expect(await screen.findByText(words)).toBeVisible()
  release()
  await waitFor(() => expect([screen.queryByText('Sending to'), sendButton()]).toEqual([null, null]))
})

test('the last token without an answer keeps the form, which offers to try again', async () => {
  const { user, network } = await open(1)
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option'))
  network.answer(lose(giveTokens), hasTokens(0))

  await user.click(sendButton()!)

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByText('Sending to')).toBeVisible()
})
