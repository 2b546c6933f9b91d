import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import {
  changeNotificationSettings,
  type NotificationSettings,
  notificationSettings,
  subscribeToPush,
  unsubscribeFromPush,
} from '#contract/notification-settings.ts'
import { statement } from '#contract/statement.ts'
import { fail, hold, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubPush } from '#test/component/stub-push.ts'

const pushKey = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

async function openSettings(stored: Partial<NotificationSettings> = {}, me = {}) {
  let settings: NotificationSettings = {
    muted: [],
    quietHours: { from: '22:00', to: '07:00' },
    pushKey,
    isThisBrowserOn: false,
    weeklyDigest: null,
    ...stored,
  }
  const change = (changes: Partial<NotificationSettings>) => {
    settings = { ...settings, ...changes }
    return {}
  }
  const rendered = await renderScreen({
    path: '/settings',
    me,
    replies: [
      reply(ownSessions, []),
      reply(statement, []),
      reply(recoveryCodes, { unused: 0 }),
      replyTo(notificationSettings, () => settings),
      replyTo(changeNotificationSettings, ({ body }) => change(body)),
      replyTo(subscribeToPush, () => change({ isThisBrowserOn: true })),
      replyTo(unsubscribeFromPush, () => change({ isThisBrowserOn: false })),
    ],
  })
  // The first test of a file also waits for the modules of the screen.
  const region = await screen.findByRole('region', { name: 'Alerts and quiet hours' }, { timeout: 5_000 })
  return { ...rendered, card: within(region), current: () => settings }
}

test('switches this browser on and off again', async () => {
  const browser = stubPush()
  const { user, network, card, current } = await openSettings()
  const late = hold(replyTo(notificationSettings, current))

  await user.click(await card.findByRole('button', { name: 'Turn On' }))
  expect(await card.findByText('This device gets notifications.')).toBeVisible()
  const subscribed = browser.subscribedWith()
  network.answer(late.answer)
  await waitFor(() => expect(card.getByRole('button', { name: 'Turn Off' })).not.toHaveAttribute('aria-busy'))
  await user.click(card.getByRole('button', { name: 'Turn Off' }))
  expect(await card.findByText('This device gets no notifications.')).toBeVisible()

  late.release()
  expect(subscribed).toBe(pushKey)
  expect(network.sentTo(subscribeToPush)).toMatchObject([{ endpoint: 'https://push.example/1' }])
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
})

test('asks for the permission on the press only, and says how to allow what was blocked', async () => {
  const browser = stubPush({ answer: 'denied' })
  const { user, network, card } = await openSettings()
  const button = await card.findByRole('button', { name: 'Turn On' })
  const askedBefore = browser.requestPermission.mock.calls.length

  await user.click(button)

  expect(await card.findByText(/^Notifications are blocked/)).toBeVisible()
  expect(card.queryByRole('button', { name: 'Turn On' })).toBeNull()
  expect([askedBefore, browser.requestPermission.mock.calls.length]).toEqual([0, 1])
  expect(network.sentTo(subscribeToPush)).toEqual([])
})

test('says so when the push service cannot be reached', async () => {
  stubPush({ isReachable: false })
  const { user, card } = await openSettings()

  await user.click(await card.findByRole('button', { name: 'Turn On' }))

  expect(await screen.findByText('Notifications could not be turned on')).toBeVisible()
  expect(card.getByText('This device gets no notifications.')).toBeVisible()
})

test('offers no switch where the installation sends none', async () => {
  stubPush()
  const { card } = await openSettings({ pushKey: null })

  expect(await card.findByText('This installation sends no notifications to devices.')).toBeVisible()
  expect(card.queryByRole('button', { name: 'Turn On' })).toBeNull()
})

test.each([
  ['a browser without push notifications', false],
  ['a page over plain http, where they have an interface and no worker,', true],
])('%s shows no card and no link to it', async (_name, hasInterface) => {
  if (hasInterface) vi.stubGlobal('PushManager', class {})
  await renderScreen({
    path: '/settings',
    replies: [reply(ownSessions, []), reply(statement, []), reply(recoveryCodes, { unused: 0 })],
  })

  expect(await screen.findByRole('region', { name: 'My Tokens' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Alerts and quiet hours' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
})

test('each type is a choice, that of registrations for admins only', async () => {
  stubPush()
  const { user, network, card } = await openSettings({ muted: ['boost'] }, { role: 'admin', adminStores: ['0427'] })
  const choices = await card.findAllByRole('checkbox')

  await user.click(card.getByRole('checkbox', { name: 'Comments on my gifts' }))
  await waitFor(() => expect(card.getByRole('checkbox', { name: 'Comments on my gifts' })).not.toBeChecked())
  await user.click(card.getByRole('checkbox', { name: 'Boosts of my gifts' }))
  await waitFor(() => expect(card.getByRole('checkbox', { name: 'Boosts of my gifts' })).toBeChecked())

  expect(choices).toHaveLength(9)
  expect(card.getByRole('checkbox', { name: 'People who wait for approval' })).toBeChecked()
  expect(network.sentTo(changeNotificationSettings)).toEqual([{ muted: ['boost', 'comment'] }, { muted: ['comment'] }])
})

test('quiet hours are saved when a time is left, and can be switched off', async () => {
  stubPush()
  const { user, network, card } = await openSettings()

  await user.fill(await card.findByLabelText('From'), '20:30')
  await user.tab()
  await waitFor(() => expect(network.sentTo(changeNotificationSettings)).toHaveLength(1))
  await user.click(card.getByRole('checkbox', { name: 'Quiet hours' }))

  await waitFor(() => expect(card.queryByLabelText('From')).toBeNull())
  expect(network.sentTo(changeNotificationSettings)).toEqual([
    { quietHours: { from: '20:30', to: '07:00' } },
    { quietHours: null },
  ])
})

test('choices are shown from the press on, also several at once and while the settings are read again', async () => {
  stubPush()
  const { user, network, card, current } = await openSettings()
  const gifts = await card.findByRole('checkbox', { name: 'Gifts to me' })
  const quiet = card.getByRole('checkbox', { name: 'Quiet hours' })
  const read = hold(replyTo(notificationSettings, current))
  const second = hold(reply(changeNotificationSettings, {}))
  network.answer(read.answer)

  await user.click(gifts)
  await waitFor(() => expect(network.sentTo(changeNotificationSettings)).toHaveLength(1))
  network.answer(second.answer)
  await user.click(quiet)
  await waitFor(() => expect(network.sentTo(changeNotificationSettings)).toHaveLength(2))

  expect([gifts, quiet].map((choice) => choice.matches(':checked'))).toEqual([false, false])
  read.release()
  second.release()
})

test('a change that fails leaves the choice as it was', async () => {
  stubPush()
  const { user, network, card } = await openSettings()
  network.answer(fail(changeNotificationSettings))
  const choice = await card.findByRole('checkbox', { name: 'Gifts to me' })

  await user.click(choice)

  expect(await screen.findByText('Failed to change notifications')).toBeVisible()
  await waitFor(() => expect(card.getByRole('checkbox', { name: 'Gifts to me' })).toBeChecked())
})
