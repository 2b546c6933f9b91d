import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { correctStore, ownRegistration, type OwnRegistration } from '#contract/approvals.ts'
import { me } from '#contract/auth.ts'
import { notificationSettings, subscribeToPush } from '#contract/notification-settings.ts'
import { refuse, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubPush } from '#test/component/stub-push.ts'
import { approvedUser } from '#test/component/users.ts'

const waiting = approvedUser({ approvalStatus: 'pending', storeNumber: '1207' })
const registration: OwnRegistration = {
  role: 'shift_manager',
  storeNumber: '1207',
  approvalStatus: 'pending',
  storeIsKnown: false,
  weeklyTokens: 5,
}

const openPending = (storeIsKnown: boolean, weeklyTokens = 5) =>
  renderScreen({
    path: '/',
    me: waiting,
    replies: [reply(ownRegistration, { ...registration, storeIsKnown, weeklyTokens })],
  })

test('a person who waits learns that the store is unknown and corrects its number', async () => {
  const { user, network } = await openPending(false)
  const warning = await screen.findByText(/We don't know store 1207 yet\./)
  expect(warning).toBeVisible()
  const logOut = screen.getByRole('button', { name: 'Log Out' })
  expect(warning.compareDocumentPosition(logOut)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  network.answer(
    reply(correctStore, { ...registration, storeNumber: '0427', storeIsKnown: true }),
    reply(me, { ...waiting, storeNumber: '0427' }),
    reply(ownRegistration, { ...registration, storeNumber: '0427', storeIsKnown: true }),
  )

  await user.click(screen.getByRole('button', { name: 'Wrong store? Change it' }))
  await user.fill(screen.getByLabelText('Store number'), '0427')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('0427')).toBeVisible()
  expect(screen.queryByText(/We don't know store/)).toBeNull()
  expect(network.sentTo(correctStore)).toEqual([{ storeNumber: '0427' }])
})

test('a person who waits learns that tokens come with the approval', async () => {
  await openPending(true)

  expect(await screen.findByText(/This week's tokens come with your approval/)).toBeVisible()
})

test('promises no tokens where the role gets none', async () => {
  await openPending(false, 0)

  expect(await screen.findByText(/We don't know store 1207 yet\./)).toBeVisible()
  expect(screen.queryByText(/tokens come with your approval/)).toBeNull()
})

test('shows beside the field why a number is refused', async () => {
  const { user, network } = await openPending(true)
  network.answer(refuse(correctStore, 'unknown_store', 'storeNumber'))

  await user.click(await screen.findByRole('button', { name: 'Wrong store? Change it' }))
  await user.fill(screen.getByLabelText('Store number'), '9999')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.getByLabelText('Store number')).toHaveAttribute('aria-invalid', 'true'))
  expect(screen.queryByText(/We don't know store/)).toBeNull()
})

test('a person who waits can switch on a notification of the approval', async () => {
  stubPush()
  const { user, network } = await openPending(true)
  const settings = { muted: [], quietHours: null, pushKey: 'BGsX', isThisBrowserOn: false, weeklyDigest: null }
  network.answer(
    replyTo(notificationSettings, () => ({
      ...settings,
      isThisBrowserOn: network.sentTo(subscribeToPush).length > 0,
    })),
    reply(subscribeToPush, {}),
  )

  await screen.findByText('This device can tell you when you are approved.')
  expect(screen.queryByText('This device gets no notifications.')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Turn On' }))

  expect(await screen.findByText('This device gets notifications.')).toBeVisible()
  expect(screen.queryByText('This device can tell you when you are approved.')).toBeNull()
  expect(network.sentTo(subscribeToPush)).toHaveLength(1)
})

test('says nothing of notifications where the installation sends none', async () => {
  stubPush()
  const { network } = await openPending(true)
  network.answer(
    reply(notificationSettings, {
      muted: [],
      quietHours: null,
      pushKey: null,
      isThisBrowserOn: false,
      weeklyDigest: null,
    }),
  )

  expect(await screen.findByRole('button', { name: 'Wrong store? Change it' })).toBeVisible()
  await waitFor(() => expect(network.sentTo(notificationSettings)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Turn On' })).toBeNull()
})
