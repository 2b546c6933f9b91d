import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ownSessions, setWallVisibility } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { statement } from '#contract/statement.ts'
import { changeNotificationSettings, notificationSettings } from '#contract/notification-settings.ts'
import { hold, reply, replyTo } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'

const others = { muted: [], quietHours: null, pushKey: null, isThisBrowserOn: false }

function openSettings(initial: boolean | null) {
  setPageSetting('mail', 'set up')
  let weeklyDigest = initial
  return renderScreen({
    path: '/settings',
    replies: [
      reply(ownSessions, []),
      reply(statement, []),
      reply(recoveryCodes, { unused: 0 }),
      replyTo(notificationSettings, () => ({ ...others, weeklyDigest })),
      replyTo(changeNotificationSettings, ({ body }) => {
        weeklyDigest = body.weeklyDigest ?? null
        return {}
      }),
    ],
  })
}

test('switches the weekly email on', async () => {
  const { user, network } = await openSettings(false)
  // The first test of a file also waits for the modules of the screen.
  const card = within(await screen.findByRole('region', { name: 'Weekly email' }, { timeout: 5_000 }))
  const choice = card.getByRole('checkbox', { name: 'Email me on Mondays' })
  const before = choice.matches(':checked')

  await user.click(choice)

  await waitFor(() => expect(choice).toBeChecked())
  expect(before).toBe(false)
  expect(network.sentTo(changeNotificationSettings)).toEqual([{ weeklyDigest: true }])
})

test('shows the new choice from the press on, also while the settings are read again', async () => {
  const { user, network } = await openSettings(false)
  const choice = await screen.findByRole('checkbox', { name: 'Email me on Mondays' }, { timeout: 5_000 })
  const late = hold(reply(notificationSettings, { ...others, weeklyDigest: true }))
  network.answer(late.answer)
  const readsBefore = network.sentTo(notificationSettings).length

  await user.click(choice)
  await waitFor(() => expect(network.sentTo(notificationSettings)).toHaveLength(readsBefore + 1))
  await user.tab()
  expect(choice).toBeChecked()
  await user.click(choice)

  await waitFor(() => expect(network.sentTo(changeNotificationSettings)).toHaveLength(2))
  expect(network.sentTo(changeNotificationSettings)).toEqual([{ weeklyDigest: true }, { weeklyDigest: false }])
  late.release()
})

test('is not offered where no email is sent', async () => {
  await openSettings(null)

  expect(await screen.findByRole('region', { name: 'My Tokens' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Weekly email' })).toBeNull()
})

test('hides the user from the walls of stores', async () => {
  const { user, network } = await openSettings(false)
  network.answer(replyTo(setWallVisibility, ({ body }) => ({ ...approvedUser(), hiddenFromWalls: body.isHidden })))
  const card = within(await screen.findByRole('region', { name: 'Walls' }, { timeout: 5_000 }))

  await user.click(card.getByRole('checkbox', { name: 'Hide me from walls' }))

  expect(await screen.findByText('You are hidden from walls')).toBeVisible()
  expect(network.sentTo(setWallVisibility)).toEqual([{ isHidden: true }])
})
