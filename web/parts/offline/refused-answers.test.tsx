import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { logOut, type Me, me } from '#contract/auth.ts'
import { type FeedItem, feed } from '#contract/feed.ts'
import { giftsGiven, giveTokens, giveTokensToMany } from '#contract/gifts.ts'
import { profile } from '#contract/users.ts'
import { type Boost, addComment, boostGift, comments, setReaction } from '#contract/social.ts'
import { hold, lose, refuse, reply, replyTo } from '#test/component/answers.ts'
import { feedItem, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubWorker } from '#test/component/stub-worker.ts'
import { newId } from '#test/component/users.ts'

const hourMs = 3_600_000
const rowOf = async (text: string) => (await screen.findByRole('link', { name: text })).closest('li') ?? document.body

beforeEach(stubWorker)

/** Opens the feed with a gift from Gil H. to Ben C. No answer to it arrives. */
async function openFeed() {
  const gift = feedItem()
  const { user, network } = await renderScreen({ path: '/feed', replies: [reply(feed, [gift]), reply(comments, [])] })
  await screen.findByRole('article')
  network.answer(lose(boostGift), lose(addComment), lose(setReaction))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const { outboxOf } = await import('#web/data/outbox/own-outbox.ts')
  const person = network.initialReply(me) as Me
  return {
    user,
    network,
    gift,
    press,
    outbox: outboxOf(person.id),
    personId: person.id,
    async comment(text: string) {
      await press('Comment')
      await user.type(await screen.findByPlaceholderText('Add a comment...'), text)
      await press('Post')
    },
  }
}

test('a boost, a comment and a reaction without an answer wait in sight, each by its name', async () => {
  const { press, comment, network } = await openFeed()

  await press('Boost')
  expect(await rowOf('Boost for Ben C.')).toHaveTextContent('It may have arrived. We keep asking.')
  await comment('Well done')
  expect(await rowOf('Comment: Well done')).toHaveTextContent('Waiting for network')
  await press('React')
  await press('Love')
  expect(await rowOf('Reaction to a gift for Ben C.')).toHaveTextContent('Waiting for network')

  expect(screen.getByText('3 things wait for the network')).toBeVisible()
  expect([boostGift, addComment, setReaction].map((endpoint) => network.sentTo(endpoint).length)).toEqual([1, 0, 0])
})

test('a page that is closed before the answer leaves what was sent to the next page, under its key', async () => {
  const { press, network, outbox } = await openFeed()
  const boosting = hold(lose(boostGift))
  network.answer(boosting.answer)
  await press('Boost')
  await waitFor(() => expect(network.sentTo(boostGift)).toHaveLength(1))
  expect(outbox.list()).toEqual([])

  dispatchEvent(new Event('pagehide'))

  const key = network.headersTo(boostGift)[0]?.get('idempotency-key')
  expect(outbox.list()).toMatchObject([{ key, about: 'Ben C.', isUncertain: true }])
  boosting.release()
  await waitFor(() => expect(outbox.list()).toHaveLength(1))
})

test('a page out of sight stores what it sends only until the answer', async () => {
  const { press, network, outbox } = await openFeed()
  const boosting = hold(refuse(boostGift, 'gift_hidden'))
  network.answer(boosting.answer)
  await press('Boost')
  await waitFor(() => expect(network.sentTo(boostGift)).toHaveLength(1))
  hidePage()

  expect(outbox.list()).toHaveLength(1)
  boosting.release()

  await waitFor(() => expect(outbox.list()).toEqual([]))
})

function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  onTestFinished(() => void vi.restoreAllMocks())
}

test('an answer that the server refuses later is in its card, with the sentence and what to do', async () => {
  const { user, network, comment, outbox } = await openFeed()
  await comment('Well done')
  await rowOf('Comment: Well done')

  network.answer(refuse(addComment, 'gift_hidden'))
  await outbox.flush()

  const card = within(screen.getByRole('article'))
  const refused = await card.findByRole('region', { name: 'Not sent' })
  expect(refused).toHaveTextContent('Comment: Well done')
  expect(refused).toHaveTextContent(outbox.list()[0]?.refusal?.sentence ?? 'no sentence')
  await user.click(within(refused).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(card.queryByRole('region', { name: 'Not sent' })).toBeNull())
  expect(outbox.list()).toEqual([])
})

test('a gift that the server refuses later is in the form, with the sentence and what to do', async () => {
  const { user, network } = await renderScreen({ path: '/gift-tokens', replies: [reply(giftsGiven, [])] })
  const form = within(await screen.findByRole('region', { name: 'Send Tokens' }))
  const { outboxOf } = await import('#web/data/outbox/own-outbox.ts')
  const outbox = outboxOf((network.initialReply(me) as Me).id)
  const body = { toUserId: newId(), amount: 2 }
  outbox.add({
    key: 'one',
    method: 'POST',
    path: giveTokens.path,
    body,
    about: 'Ben C.',
    cost: 2,
    isUncertain: false,
  })
  network.answer(refuse(giveTokens, 'too_few_tokens'))

  await outbox.flush()

  const refused = await form.findByRole('region', { name: 'Not sent' })
  expect(refused).toHaveTextContent('2 tokens for Ben C.')
  expect(refused).toHaveTextContent(outbox.list()[0]?.refusal?.sentence ?? 'no sentence')
  await user.click(within(refused).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(form.queryByRole('region', { name: 'Not sent' })).toBeNull())
  expect([outbox.list(), network.sentTo(giveTokens)]).toEqual([[], [body]])
})

test('a refused gift goes back into the form with all it had, unless the form holds another one', async () => {
  const people = [person(), person({ firstName: 'Cleo' })]
  const profiles = replyTo(profile, ({ params }) => ({
    ...(people.find(({ id }) => id === params.id) ?? person()),
    role: 'crew_member' as const,
    thanksCount: 0,
    topReasons: [],
    between: null,
    milestones: [],
    canMakeCode: false,
  }))
  const { user, network } = await renderScreen({ path: '/gift-tokens', replies: [reply(giftsGiven, []), profiles] })
  const form = within(await screen.findByRole('region', { name: 'Send Tokens' }))
  const { outboxOf } = await import('#web/data/outbox/own-outbox.ts')
  const outbox = outboxOf((network.initialReply(me) as Me).id)
  const toUserIds = people.map(({ id }) => id)
  const body = { toUserIds, amount: 33, message: 'Great close', gifUrl: null, reason: null }
  outbox.add({
    key: 'one',
    method: 'POST',
    path: giveTokensToMany.path,
    body,
    about: 'Ben C., Cleo C.',
    cost: 66,
    isUncertain: false,
  })
  network.answer(refuse(giveTokensToMany, 'too_few_tokens'))
  await outbox.flush()
  const refused = within(await form.findByRole('region', { name: 'Not sent' }))
  const message = form.getByPlaceholderText('Add a personal message...')

  await user.type(message, 'Another')
  await user.click(refused.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByText('The form holds another gift')).toBeVisible()
  expect(message).toHaveValue('Another')
  expect(outbox.list()).toMatchObject([{ body }])

  await user.fill(message, '')
  await user.click(refused.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(message).toHaveValue('Great close'))
  expect(await form.findByText('Sending to')).toBeVisible()
  expect(form.getByLabelText('Amount')).toHaveValue('33')
  expect(await form.findByText('Cleo C.')).toBeVisible()
  expect(outbox.list()).toEqual([])
})

test('a log-out asks while something was not sent, and deletes it only when the person says so', async () => {
  const { user, network, comment, outbox, press } = await openFeed()
  network.answer(reply(logOut, {}))
  await comment('Well done')
  await rowOf('Comment: Well done')
  const logOutInMenu = async () => {
    await user.click(await screen.findByRole('button', { name: /User menu$/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
    return within(await screen.findByRole('dialog', { name: '1 thing was not sent yet' }))
  }

  const question = await logOutInMenu()
  expect(question.getByText('Log out and discard it?')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([outbox.list().length, network.sentTo(logOut).length]).toEqual([1, 0])

  await logOutInMenu()
  await press('Log out and discard')
  await waitFor(() => expect(outbox.list()).toEqual([]))
  expect(network.sentTo(logOut)).toHaveLength(1)
})

test('after 23 hours its writer is asked, and it is sent under the same key only when they say so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, network, gift, press, outbox, personId } = await openFeed()
  const { flushOutbox } = await import('./flush-outbox.ts')
  await press('Boost')
  await rowOf('Boost for Ben C.')
  vi.setSystemTime(Date.now() + 23 * hourMs)

  network.answer(reply(boostGift, boostOf(gift)))
  flushOutbox(new QueryClient(), personId)
  await outbox.flush()
  dispatchEvent(new StorageEvent('storage'))
  await user.click(await within(await rowOf('Boost for Ben C.')).findByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('What waited for the network is sent', {}, { timeout: 5_000 })).toBeVisible()
  expect(outbox.list()).toEqual([])
  const keys = network.headersTo(boostGift).map((headers) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a write on a network that never answers waits in sight after ten seconds, under the key that was sent', async () => {
  const { network, gift, press, outbox } = await openFeed()
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  network.answer(hold(reply(boostGift, boostOf(gift))).answer)

  await press('Boost')
  await waitFor(() => expect(network.sentTo(boostGift)).toHaveLength(1))
  const before = outbox.list()
  limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))

  expect(await rowOf('Boost for Ben C.')).toHaveTextContent('It may have arrived. We keep asking.')
  expect([before, timeout.mock.calls[0]]).toEqual([[], [10_000]])
  network.answer(reply(boostGift, boostOf(gift)))
  await outbox.flush()
  const keys = network.headersTo(boostGift).map((headers) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size, outbox.list().length]).toEqual([2, 1, 0])
})

test('a person who is asked about their words may take longer than the time limit of the network', async () => {
  const { user, network, comment, outbox } = await openFeed()
  const limits = [new AbortController(), new AbortController()]
  const spy = vi.spyOn(AbortSignal, 'timeout')
  for (const { signal } of limits) spy.mockReturnValueOnce(signal)
  network.answer(refuse(addComment, 'flagged_words'))
  await comment('Well done')
  const dialog = within(await screen.findByRole('dialog'))

  limits[0]?.abort()
  network.answer(lose(addComment))
  await user.click(dialog.getByRole('button', { name: 'Send anyway' }))

  expect(await rowOf('Comment: Well done')).toHaveTextContent('It may have arrived. We keep asking.')
  expect(network.sentTo(addComment)).toHaveLength(2)
  expect(outbox.list()).toMatchObject([{ isUncertain: true, body: { content: 'Well done', confirmed: true } }])
})

test('a write that gets no answer in time waits again, so that it can be cancelled', async () => {
  const { network, gift, press, outbox } = await openFeed()
  await press('Boost')
  await rowOf('Boost for Ben C.')
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  const late = hold(reply(boostGift, boostOf(gift)))
  network.answer(late.answer)

  const flushed = outbox.flush()
  limit.abort()
  late.release()
  await flushed

  expect(outbox.list()).toMatchObject([{ path: '/api/boosts', isUncertain: true }])
})

const boostOf = (gift: FeedItem): Boost => ({
  id: newId(),
  giftId: gift.id,
  userId: newId(),
  createdAt: '2026-11-21T16:03:00.000Z',
  user: null,
})
