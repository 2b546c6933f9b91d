import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeEmail, ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { notificationSettings } from '#contract/notification-settings.ts'
import { reply } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'

const noAlerts = { pushKey: null, isThisBrowserOn: false, muted: [], quietHours: null, weeklyDigest: null }

const card = async (name: string) => within(await screen.findByRole('region', { name }))

const kim = { ...approvedUser(), email: null, loginName: 'kim.t', emailVerifiedAt: null }
const replies = [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 }), reply(notificationSettings, noAlerts)]

test('somebody with a login name sees it, and adds an email', async () => {
  setPageSetting('mail', 'set up')
  const { user, network } = await renderScreen({ path: '/settings', me: kim, replies })
  const form = await card('Email')
  expect((await card('Profile')).getByLabelText('Login Name')).toHaveValue('kim.t')
  expect(form.queryByRole('button', { name: 'Resend Link' })).toBeNull()
  expect(form.getByRole('button', { name: 'Update Email' })).toBeDisabled()
  expect(screen.queryByRole('link', { name: 'Weekly email' })).toBeNull()

  network.answer(reply(changeEmail, { ...kim, email: 'kim@store.example' }))
  await user.fill(form.getByLabelText('Email'), 'kim@store.example')
  await user.type(form.getByLabelText('Current Password'), 'secret word')
  await user.click(form.getByRole('button', { name: 'Update Email' }))

  expect(await form.findByRole('button', { name: 'Resend Link' })).toBeVisible()
  expect(form.getByLabelText('Email')).toHaveValue('kim@store.example')
})

test.each([
  ['none', false],
  ['set up', true],
])('with the mail server %s an email is said to reset a password: %s', async (mail, isSaid) => {
  setPageSetting('mail', mail)

  await renderScreen({ path: '/settings', me: kim, replies })

  expect((await card('Email')).getByText(/^You log in with your login name/)).toBeVisible()
  expect(screen.queryByText(/reset a forgotten password/) !== null).toBe(isSaid)
})
