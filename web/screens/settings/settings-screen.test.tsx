import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { createRecoveryCodes, recoveryCodes } from '#contract/auth.ts'
import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessions,
  setLeaderboardVisibility,
  setMilestoneVisibility,
} from '#contract/account.ts'
import { logInMethods } from '#contract/log-in-methods.ts'
import { notificationSettings } from '#contract/notification-settings.ts'
import { fail, refuse, reply, replyTo } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, newId } from '#test/component/users.ts'

const path = '/settings'
const ana = approvedUser()
const noCodes = reply(recoveryCodes, { unused: 0 })
const at = '2026-11-18T12:00:00.000Z'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const session = (isThisOne = false): OwnSession => ({
  id: newId(),
  agent: firefox,
  createdAt: at,
  usedAt: at,
  isThisOne,
})

async function openSettings({ sessions = [session(true)] } = {}) {
  const replies = [reply(ownSessions, sessions), noCodes]
  const rendered = await renderScreen({ path, me: ana, replies })
  await screen.findByText('This device')
  return rendered
}

const card = (name: string) => within(screen.getByRole('region', { name }))

test('hides the user from the leaderboard and shows them again', async () => {
  const { user, network } = await openSettings()
  network.answer(replyTo(setLeaderboardVisibility, ({ body }) => ({ ...ana, hiddenFromLeaderboard: body.isHidden })))
  const choice = () => card('Leaderboard').getByRole('checkbox', { name: 'Hide me from the leaderboard' })

  await user.click(choice())
  expect(await screen.findByText('You are hidden from the leaderboard')).toBeVisible()
  await waitFor(() => expect(choice()).toBeChecked())
  await user.click(choice())

  await waitFor(() => expect(choice()).not.toBeChecked())
  expect(network.sentTo(setLeaderboardVisibility)).toEqual([{ isHidden: true }, { isHidden: false }])
})

test('hides the milestones of the user, and leaves them as they were after a failure', async () => {
  const { user, network } = await openSettings()
  network.answer(replyTo(setMilestoneVisibility, ({ body }) => ({ ...ana, hidesMilestones: body.isHidden })))
  const choice = () => card('Milestones').getByRole('checkbox', { name: 'Hide my milestones' })

  await user.click(choice())
  expect(await screen.findByText('Your milestones are hidden')).toBeVisible()
  await waitFor(() => expect(choice()).toBeChecked())
  network.answer(fail(setMilestoneVisibility))
  await user.click(choice())

  expect(await screen.findByText('Failed to change your milestones')).toBeVisible()
  expect(choice()).toBeChecked()
})

test('lists each section of the page', async () => {
  setPageSetting('mail', 'set up')
  const settings = { muted: [], quietHours: null, pushKey: null, isThisBrowserOn: false, weeklyDigest: true }
  const { user } = await renderScreen({
    path,
    me: ana,
    replies: [reply(ownSessions, []), noCodes, reply(notificationSettings, settings)],
  })
  await screen.findByRole('region', { name: 'Weekly email' })
  await screen.findByRole('region', { name: 'Your Data' })

  await user.click(screen.getByRole('button', { name: 'On this page' }))

  const links = Array.from(document.querySelectorAll('nav a[href^="#"]'), (link) => link.getAttribute('href'))
  const sections = Array.from(document.querySelectorAll('main section[id]'), ({ id }) => `#${id}`)
  expect(links).toEqual(sections)
})

test('has no card for a leaderboard that the organisation has switched off', async () => {
  setPageSetting('leaderboard', 'off')

  await openSettings()

  expect(await screen.findByRole('region', { name: 'My Tokens' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Leaderboard' })).toBeNull()
})

test('a failed change of the leaderboard leaves it as it was', async () => {
  const { user, network } = await openSettings()
  network.answer(fail(setLeaderboardVisibility))
  const choice = card('Leaderboard').getByRole('checkbox', { name: 'Hide me from the leaderboard' })

  await user.click(choice)

  expect(await screen.findByText('Failed to change the leaderboard')).toBeVisible()
  expect(choice).not.toBeChecked()
})

test('refuses an email that is taken beside its field', async () => {
  const { user, network } = await openSettings()
  network.answer(refuse(changeEmail, 'email_taken'))
  const form = card('Email')

  await user.fill(form.getByLabelText('Email'), 'ben@store.example')
  await user.type(form.getByLabelText('Current Password'), 'secret word')
  await user.click(form.getByRole('button', { name: 'Update Email' }))

  await waitFor(() =>
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription('An account with this email already exists'),
  )
  expect(form.getByLabelText('Email')).toHaveFocus()
})

test('a new password is checked before it is sent', async () => {
  const { user, network } = await openSettings()
  const form = card('Password')
  async function fillIn(next: string, again: string) {
    await user.fill(form.getByLabelText('Current Password'), 'secret word')
    await user.fill(form.getByLabelText('New Password'), next)
    await user.fill(form.getByLabelText('Confirm Password'), again)
    await user.click(form.getByRole('button', { name: 'Update Password' }))
  }

  await fillIn('short', 'short')
  expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
  await fillIn('another word', 'another world')
  expect(form.getByText('New passwords do not match')).toBeVisible()
  expect(network.sentTo(changePassword)).toEqual([])
  network.answer(refuse(changePassword, 'wrong_password'))
  await fillIn('another word', 'another word')

  expect(await form.findByText('Current password is incorrect')).toBeVisible()
  expect(form.queryByText(/another look/)).toBeNull()
})

test.each([
  ['newer than the password', true],
  ['older than the password', false],
])('asks whether to remove a passkey that is %s', async (_age, isAnyNewerThanPassword) => {
  const methods = { passkeys: 1, unusedCodes: 0, isAnyNewerThanPassword, unseen: [] }
  const replies = [
    reply(ownSessions, [session(true)]),
    noCodes,
    reply(logInMethods, methods),
    reply(changePassword, {}),
  ]
  const { user, network } = await renderScreen({ path, me: ana, replies })
  const removal = await screen.findByRole('checkbox', { name: /^Somebody else may know it: remove passkeys/ })
  const form = card('Password')

  expect(removal).toHaveProperty('checked', isAnyNewerThanPassword)
  await user.fill(form.getByLabelText('Current Password'), 'secret word')
  await user.fill(form.getByLabelText('New Password'), 'another word')
  await user.fill(form.getByLabelText('Confirm Password'), 'another word')
  await user.click(form.getByRole('button', { name: 'Update Password' }))

  await screen.findByText('Password updated successfully')
  expect(network.sentTo(changePassword)).toMatchObject([{ removesLogInMethods: isAnyNewerThanPassword }])
})

test('asks nothing where only the password opens the account', async () => {
  await openSettings()

  expect(card('Password').queryByRole('checkbox')).toBeNull()
})

test('lists sessions and ends one or all others', async () => {
  let sessions = [session(true), session(), session(), session()]
  const { user, network } = await openSettings({ sessions })
  network.answer(
    replyTo(ownSessions, () => sessions),
    replyTo(endOwnSession, ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id)
      return {}
    }),
    replyTo(endOtherSessions, () => {
      sessions = sessions.filter(({ isThisOne }) => isThisOne)
      return {}
    }),
  )
  const list = card('Where you are logged in')
  expect(list.getByText('3 log-ins').closest('details')).not.toHaveAttribute('open')

  await user.click(list.getByText('3 log-ins'))
  await user.click(list.getAllByRole('button', { name: /^Log out there/ })[0] ?? document.body)
  expect(await list.findByText('2 log-ins')).toBeVisible()
  expect(list.getByRole('list', { name: 'Where you are logged in' })).toHaveFocus()
  await user.click(list.getByRole('button', { name: 'Log out everywhere else' }))

  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.queryByRole('button')).toBeNull()
})

test('retries a card that failed to load while the others stay', async () => {
  const replies = [refuse(ownSessions, 'too_many_requests'), noCodes]
  const { user, network } = await renderScreen({ path, me: ana, replies })
  expect(await screen.findByText('Too many requests. Try again in a moment')).toBeVisible()
  expect(card('My Tokens').getByRole('link', { name: 'See Every Move' })).toBeVisible()

  network.answer(reply(ownSessions, [session(true)]))
  await user.click(card('Where you are logged in').getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('This device')).toBeVisible()
})

test('settings forms show what failed', async () => {
  const { user, network } = await openSettings()
  network.answer(fail(changeEmail), fail(changePassword))

  await user.fill(card('Email').getByLabelText('Email'), 'new@store.example')
  await user.type(card('Email').getByLabelText('Current Password'), 'secret word')
  await user.click(screen.getByRole('button', { name: 'Update Email' }))
  expect(await screen.findByText('Failed to update email')).toBeVisible()

  await user.type(card('Password').getByLabelText('Current Password'), 'secret word')
  await user.type(card('Password').getByLabelText('New Password'), 'another word')
  await user.type(card('Password').getByLabelText('Confirm Password'), 'another word')
  await user.click(screen.getByRole('button', { name: 'Update Password' }))
  expect(await screen.findByText('Failed to update password')).toBeVisible()
})

/** As on a phone. */
function narrowTheWindow() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
}

test('in a narrow window most cards are rows with what is set, which open in place', async () => {
  narrowTheWindow()
  const { user } = await renderScreen({
    path,
    me: { ...ana, giftTokens: 3, competitionTokens: 7 },
    replies: [reply(ownSessions, [session(true), session()]), noCodes],
  })
  await screen.findByRole('button', { name: 'Where you are logged in 2 devices' })

  const rows = screen.getAllByRole('heading', { level: 3 }).filter((title) => title.querySelector('button'))
  expect(rows.map((row) => row.textContent)).toEqual([
    'Recovery codes None',
    'Where you are logged in 2 devices',
    'Leaderboard Visible',
    'Milestones Visible',
    'Walls Visible',
    'Competitions in your calendar ',
    'My Tokens 3 to give, 7 to enter',
    'Your Data ',
  ])
  for (const name of ['Update Email', 'Update Password']) expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Your Data' }))
  expect(card('Your Data').getByRole('button', { name: 'Download my data' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Your Data' }))
  expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
})

test('a link to a card of a narrow window opens it, also after it was folded', async () => {
  narrowTheWindow()
  const { user } = await openFromStatement()
  const row = () => screen.getByRole('button', { name: /^My Tokens/ })
  expect(row()).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(screen.getByRole('region', { name: 'My Tokens' })).toHaveFocus())

  await user.click(row())
  expect(row()).toHaveAttribute('aria-expanded', 'false')
  expect(location.hash).toBe('')
  await user.click(screen.getByRole('button', { name: 'On this page' }))
  const links = within(await screen.findByRole('navigation', { name: 'On this page' }))
  await user.click(links.getByRole('link', { name: 'My Tokens' }))

  await waitFor(() => expect(row()).toHaveAttribute('aria-expanded', 'true'))
  expect(screen.getByRole('link', { name: 'See Every Move' })).toBeVisible()
})

async function openFromStatement() {
  const replies = [reply(ownSessions, [session(true)]), noCodes]
  const rendered = await renderScreen({ path: `${path}#statement`, me: ana, replies })
  await screen.findByRole('button', { name: /^My Tokens/ })
  return rendered
}

test('a card keeps its content while the window becomes narrow and wide again', async () => {
  const listeners = new Set<() => void>()
  const query = { matches: false }
  vi.stubGlobal('matchMedia', () => ({
    ...query,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener() {},
  }))
  const { user, network } = await openSettings()
  network.answer(reply(createRecoveryCodes, { codes: ['abcd-efgh'] }))
  await user.click(card('Recovery codes').getByRole('button', { name: 'Create Codes' }))
  expect(await screen.findByText('abcd-efgh')).toBeVisible()
  const resize = (isNarrow: boolean) => {
    query.matches = isNarrow
    for (const listener of listeners) listener()
  }

  resize(true)
  await screen.findByRole('button', { name: /^Recovery codes/ })
  expect(screen.getByText('abcd-efgh')).not.toBeVisible()
  resize(false)

  await waitFor(() => expect(screen.getByText('abcd-efgh')).toBeVisible())
})
