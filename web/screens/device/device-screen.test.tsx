import { screen } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownDevice, pairing, startPairing } from '#contract/devices.ts'
import { kioskHome } from '#contract/kiosk.ts'
import { wall } from '#contract/wall.ts'
import { type Answer, refuse, reply, replyTo, type SentRequest } from '#test/component/answers.ts'
import { pairedDevice } from '#test/component/devices.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const waiting = {
  code: '123456',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  link: 'http://localhost/admin/devices?code=123456',
  qr: { size: 3, path: 'M1 1h1v1h-1z' },
}

const notWaiting = { isPaired: false, waiting: null }

test('shows a code until the screen is paired', async () => {
  const { network } = await renderScreen({
    path: '/device',
    replies: [reply(pairing, notWaiting), reply(startPairing, { isPaired: false, waiting })],
  })

  expect(await screen.findByText('123 456')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Scan to pair this screen' })).toBeVisible()
  expect(network.sentTo(startPairing)).toHaveLength(1)

  network.answer(
    reply(pairing, { isPaired: true, waiting: null }),
    reply(ownDevice, pairedDevice({ purpose: 'wall' })),
    reply(wall, { thanks: [], goal: null, board: [], competitions: [] }),
  )

  expect(await screen.findByRole('heading', { name: 'Corner Stores' }, { timeout: 5_000 })).toBeVisible()
})

test('a kiosk goes on to its page', async () => {
  await renderScreen({
    path: '/device',
    replies: [
      reply(pairing, { isPaired: true, waiting: null }),
      reply(ownDevice, pairedDevice()),
      reply(kioskHome, []),
    ],
  })

  expect(await screen.findByRole('heading', { name: 'Newest thanks at 0427' })).toBeVisible()
})

test('asks for no code while it has one', async () => {
  const { network } = await renderScreen({ path: '/device', replies: [reply(pairing, { isPaired: false, waiting })] })

  expect(await screen.findByText('123 456')).toBeVisible()
  expect(network.sentTo(startPairing)).toEqual([])
})

test('says so when there is no code, and tries again when asked', async () => {
  const { user, network } = await renderScreen({
    path: '/device',
    replies: [reply(pairing, notWaiting), refuse(startPairing, 'too_many_requests')],
  })
  expect(await screen.findByText('There is no code for this screen now')).toBeVisible()

  network.answer(reply(startPairing, { isPaired: false, waiting }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('123 456')).toBeVisible()
  expect(network.sentTo(startPairing)).toHaveLength(2)
})

/** A refusal that says when to come back. */
function refuseFor(seconds: number): Answer {
  const refusal = refuse(startPairing, 'too_many_requests')
  const respond = async (request: SentRequest) => {
    const response = await refusal.respond(request)
    response.headers.set('retry-after', String(seconds))
    return response
  }
  return { endpoint: startPairing, respond }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A screen that gets no code. Its time stands still until the test waits. */
async function openWithoutCode(refusal: Answer) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { network } = await renderScreen({ path: '/device', replies: [reply(pairing, notWaiting), refusal] })
  await vi.waitFor(() => expect(screen.getByText('There is no code for this screen now')).toBeVisible())
  return network
}

test.each([
  ['as long as the refusal says', refuseFor(900), 900_000],
  ['a minute where the refusal does not say', refuse(startPairing, 'too_many_requests'), 60_000],
  ['some seconds where the refusal says none', refuseFor(0), 5_000],
  ['no longer than an hour', refuseFor(9_999_999), 3_600_000],
])('asks for a code by itself after each refusal, and waits %s', async (_, refusal, delayMs) => {
  const network = await openWithoutCode(refusal)

  await wait(delayMs - 1_000)
  expect(network.sentTo(startPairing)).toHaveLength(1)
  await wait(2_000)
  expect(network.sentTo(startPairing)).toHaveLength(2)
  await wait(delayMs - 2_000)
  expect(network.sentTo(startPairing)).toHaveLength(2)

  const shown = { isPaired: false, waiting }
  const readPairing = () => (network.sentTo(startPairing).length === 3 ? shown : notWaiting)
  network.answer(reply(startPairing, shown), replyTo(pairing, readPairing))
  await wait(2_000)
  expect(screen.getByText('123 456')).toBeVisible()
  await wait(2 * delayMs)
  expect(network.sentTo(startPairing)).toHaveLength(3)
})

test('asks for no code any more once the screen is paired', async () => {
  const network = await openWithoutCode(refuseFor(900))
  network.answer(
    reply(pairing, { isPaired: true, waiting: null }),
    reply(ownDevice, pairedDevice()),
    reply(kioskHome, []),
  )

  await wait(3_000)
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Newest thanks at 0427' })).toBeVisible())
  await wait(3_600_000)

  expect(network.sentTo(startPairing)).toHaveLength(1)
})
