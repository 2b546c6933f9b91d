import { expect, test } from 'vitest'
import { notificationSettings, subscribeToPush } from '#contract/notification-settings.ts'
import { reply } from '#test/component/answers.ts'
import { openDocument } from '#test/component/document.ts'
import { stubPush } from '#test/component/stub-push.ts'
import { stubZone } from '#test/component/stub-zone.ts'

const settings = { muted: [], quietHours: null, pushKey: 'BGsX', isThisBrowserOn: true, weeklyDigest: null }

async function openBrowser(options: Parameters<typeof stubPush>[0] = {}) {
  const network = openDocument('/')
  network.answer(reply(notificationSettings, settings), reply(subscribeToPush, {}))
  const browser = stubPush(options)
  return { network, browser, ...(await import('./push-browser.ts')) }
}

/** A later visit of the browser in which Ana has switched push notifications on. */
async function returnToBrowser({ key = settings.pushKey }: { key?: string | null } = {}) {
  const opened = await openBrowser()
  await opened.switchPushOn('ana')
  opened.browser.setSubscription(key)
  return opened
}

test('a later visit confirms the subscription', async () => {
  const { network, browser, renewPush } = await returnToBrowser()

  await renewPush('ana')

  expect(network.sentTo(subscribeToPush)).toHaveLength(2)
  expect(browser.subscribe).toHaveBeenCalledOnce()
})

test.each([
  ['that the browser has lost', null],
  ['that was made with another key of the server', 'AAAA'],
])('a later visit makes a subscription again %s', async (_name, key) => {
  const { network, browser, renewPush } = await returnToBrowser({ key })

  await renewPush('ana')

  expect(network.sentTo(subscribeToPush)).toHaveLength(2)
  expect(browser.subscribedWith()).toBe(settings.pushKey)
})

test('a visit of another person ends the subscription of the first one, without a new one', async () => {
  const { network, browser, renewPush } = await returnToBrowser()

  await renewPush('ben')

  expect(browser.subscribedWith()).toBeNull()
  expect(network.sentTo(subscribeToPush)).toHaveLength(1)
})

test('a visit of somebody who has switched nothing on sends nothing', async () => {
  const { network, browser, renewPush } = await openBrowser({ permission: 'granted' })

  await renewPush('ana')

  expect(network.sentTo(subscribeToPush)).toEqual([])
  expect(browser.subscribedWith()).toBeNull()
})

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Etc/Unknown', undefined],
])('a device whose zone is %s subscribes with %s', async (zone, sent) => {
  const { network, switchPushOn } = await openBrowser()
  stubZone(zone)

  await switchPushOn('ana')

  expect(network.sentTo(subscribeToPush).map(({ timeZone }) => timeZone)).toEqual([sent])
})
