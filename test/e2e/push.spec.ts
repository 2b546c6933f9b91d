import type { BrowserContext, Page } from '@playwright/test'
import { createApprovedUser, signIn } from './test-users.ts'
import { expect, test } from './product.ts'

test.use({ serviceWorkers: 'allow' })

const message = (url: string) => ({
  web_push: 8030,
  notification: {
    title: 'Ben T. thanked you',
    body: '3 tokens for you',
    lang: 'en',
    dir: 'ltr',
    tag: 'gift',
    navigate: `${url}/notifications`,
  },
  app_badge: 2,
})

test('a push message is a notification unless the app is visible, and a tap on it opens its page in the app', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, await createApprovedUser(product))
  await page.goto('/feed')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const worker = await recordingWorker(context)

  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown'))
  const badge = () => worker.evaluate(() => Reflect.get(self, 'badge'))

  await deliver(page, product.url, JSON.stringify({ ...message(product.url), app_badge: 1 }))
  await expect.poll(badge).toBe(1)
  expect(await shown(), 'the page says it').toEqual([])
  await page.goto('about:blank')
  await deliver(page, product.url, JSON.stringify(message(product.url)))

  await expect.poll(shown).toEqual([
    {
      title: 'Ben T. thanked you',
      options: {
        body: '3 tokens for you',
        lang: 'en',
        dir: 'ltr',
        tag: 'gift',
        icon: '/icon-192.png',
        data: `${product.url}/notifications`,
      },
    },
  ])
  await expect.poll(badge).toBe(2)
  await page.goto('/feed')

  await worker.evaluate(() => {
    const [{ options }] = Reflect.get(self, 'shown')
    const notification = { data: options.data, close() {} }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
  })

  await expect(page).toHaveURL(`${product.url}/notifications`)
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
})

/**
 * The service worker, which records what it shows: a headless browser grants no permission for notifications, and has
 * no icon of an app.
 */
async function recordingWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate(() => {
    const shown: object[] = []
    Reflect.set(self, 'shown', shown)
    Object.defineProperty(Reflect.get(self, 'registration'), 'showNotification', {
      value: async (title: string, options: object) => void shown.push({ title, options }),
    })
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => Reflect.set(self, 'badge', count),
    })
  })
  return worker
}

/** Delivers a message as the browser's push service would. */
async function deliver(page: Page, origin: string, data: string) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}
