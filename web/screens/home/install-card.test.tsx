import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { logOut } from '#contract/auth.ts'
import { competitions } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { notificationSettings } from '#contract/notification-settings.ts'
import { unreadCount } from '#contract/notifications.ts'
import { newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { reply } from '#test/component/answers.ts'
import { onLeave } from '#test/component/document.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubPush } from '#test/component/stub-push.ts'

const suggestion = () => screen.queryByRole('region', { name: 'Install Brightside' })
const appears = (options = {}) => screen.findByRole('region', { name: 'Install Brightside' }, options)
const soon = { timeout: 1_000 }

beforeEach(() => vi.stubGlobal('isSecureContext', true))

/** Home with a gift that waits to be opened, and `earlier` others, in a browser that fires its event after `fires`. */
async function openHome({ earlier = 1, fires = true, pushKey = null as string | null } = {}) {
  document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/manifest.webmanifest">')
  const gift = { ...feedItem(), isFirst: false }
  const received = [gift, ...Array.from({ length: earlier }, (_, place) => feedItem({ id: `earlier-${place}` }))]
  const rendered = await renderScreen({
    path: '/',
    me: { lifetimeTokensReceived: received.length },
    replies: [
      reply(giftsReceived, received),
      reply(giftsGiven, []),
      reply(competitions, []),
      reply(newThanks, [gift]),
      reply(unreadCount, { count: 1, newestGiftId: gift.id }),
      reply(notificationSettings, {
        muted: [],
        quietHours: null,
        pushKey,
        isThisBrowserOn: false,
        weeklyDigest: null,
      }),
      reply(logOut, {}),
    ],
  })
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const observer = new MutationObserver(() => fires && fire(prompt))
  observer.observe(document.head, { childList: true })
  onLeave(() => {
    observer.disconnect()
    document.head.querySelector('link[rel=manifest]')?.remove()
  })
  await screen.findByRole('button', { name: 'Done' }, { timeout: 5_000 })
  return { ...rendered, prompt }
}

/** Chromium looks again at an app whose link to the manifest is new. */
function fire(prompt: () => Promise<unknown>) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  return event
}

async function openGift({ user, network }: Awaited<ReturnType<typeof openHome>>) {
  network.answer(reply(readGiftNotifications, {}), reply(unreadCount, { count: 0, newestGiftId: null }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
}

/** An iPhone says whether the page is an installed app. */
function stubIphone(isInstalled: boolean) {
  Object.defineProperty(navigator, 'standalone', { value: isInstalled, configurable: true })
  onLeave(() => Reflect.deleteProperty(navigator, 'standalone'))
}

test('suggests it once the second gift was opened, although the event came early, and installs on the press', async () => {
  const home = await openHome()
  const early = suggestion()
  await openGift(home)
  await appears()

  await home.user.click(screen.getByRole('button', { name: 'Install' }))

  await waitFor(() => expect(suggestion()).toBeNull())
  expect(early).toBeNull()
  expect(home.prompt).toHaveBeenCalledOnce()
})

test('never suggests it again on this device after "Not now", also after a log-out', async () => {
  const home = await openHome()
  await openGift(home)
  await appears()

  await home.user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(suggestion()).toBeNull())
  localStorage.setItem('draft', 'private')
  await home.user.click(screen.getByRole('button', { name: 'User menu' }))
  await home.user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['install']))
  document.body.replaceChildren()
  await openGift(await openHome())

  await expect(appears(soon)).rejects.toThrow()
  expect(home.prompt).not.toHaveBeenCalled()
})

test('disappears when the app is installed from the menu of the browser', async () => {
  await openGift(await openHome())
  await appears()

  dispatchEvent(new Event('appinstalled'))

  await waitFor(() => expect(suggestion()).toBeNull())
})

test('suggests it where the installation sends no push notifications, although the browser could ask', async () => {
  stubPush()
  await openGift(await openHome())

  expect(await appears()).toBeVisible()
})

test('says the two steps on an iPhone, which never asks', async () => {
  stubIphone(false)
  await openGift(await openHome({ fires: false }))

  expect(await appears()).toHaveTextContent('Tap Share, then Add to Home Screen.')
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})

test.each<[string, () => unknown, Parameters<typeof openHome>[0]]>([
  ['after the first gift', () => stubIphone(false), { earlier: 0 }],
  ['in the installed app', () => stubIphone(true), { fires: false }],
  ['in a browser that cannot', () => null, { fires: false }],
  ['beside the question about push notifications', () => stubPush(), { pushKey: 'BGsX' }],
  [
    'over plain http',
    () => {
      vi.stubGlobal('isSecureContext', false)
      stubIphone(false)
    },
    { fires: false },
  ],
])('suggests nothing %s', async (_name, stub, options) => {
  stub()

  await openGift(await openHome(options))

  await expect(appears(soon)).rejects.toThrow()
})
