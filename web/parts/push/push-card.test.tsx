import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { notificationSettings, subscribeToPush } from '#contract/notification-settings.ts'
import { unreadCount } from '#contract/notifications.ts'
import { newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { reply } from '#test/component/answers.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubPush } from '#test/component/stub-push.ts'

const title = 'Hear of the next thanks at once'
const settings = { muted: [], quietHours: null, pushKey: 'BGsX', isThisBrowserOn: false, weeklyDigest: null }
const question = () => screen.queryByRole('region', { name: title })
/** The question loads with the page, so that it appears within a moment or never. */
const soon = { timeout: 1_000 }
const appears = () => screen.findByRole('region', { name: title })

/** Home with a gift that waits to be opened. */
async function openHome(pushKey: string | null = settings.pushKey) {
  const gift = { ...feedItem(), isFirst: true }
  const rendered = await renderScreen({
    path: '/',
    me: { lifetimeTokensReceived: 1 },
    replies: [
      reply(giftsReceived, [gift]),
      reply(giftsGiven, []),
      reply(competitions, []),
      reply(newThanks, [gift]),
      reply(unreadCount, { count: 1, newestGiftId: gift.id }),
      reply(notificationSettings, { ...settings, pushKey }),
      reply(subscribeToPush, {}),
    ],
  })
  await screen.findByRole('button', { name: 'Done' }, { timeout: 5_000 })
  return rendered
}

async function openGift({ user, network }: Awaited<ReturnType<typeof openHome>>) {
  network.answer(reply(readGiftNotifications, {}), reply(unreadCount, { count: 0, newestGiftId: null }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
}

test('asks once a gift was opened, and subscribes on the press', async () => {
  const browser = stubPush()
  const home = await openHome()
  const early = question()
  await openGift(home)
  await appears()
  const askedBefore = browser.requestPermission.mock.calls.length

  await home.user.click(screen.getByRole('button', { name: 'Turn On' }))

  expect(await screen.findByText('Notifications are on')).toBeVisible()
  expect([early, question()]).toEqual([null, null])
  expect([askedBefore, browser.subscribedWith()]).toEqual([0, settings.pushKey])
})

test('never asks again after "Not now"', async () => {
  stubPush()
  const home = await openHome()
  await openGift(home)
  await appears()

  await home.user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(question()).toBeNull())
  document.body.replaceChildren()
  await openGift(await openHome())

  await expect(screen.findByRole('region', { name: title }, soon)).rejects.toThrow()
})

test('does not ask where the installation sends none', async () => {
  stubPush()

  await openGift(await openHome(null))

  await expect(screen.findByRole('region', { name: title }, soon)).rejects.toThrow()
})

test.each<[string, NotificationPermission | null]>([
  ['where the browser has an answer', 'denied'],
  ['in a browser without push notifications', null],
])('does not ask %s', async (_name, permission) => {
  if (permission) stubPush({ permission })

  await openGift(await openHome())

  await expect(screen.findByRole('region', { name: title }, soon)).rejects.toThrow()
})
