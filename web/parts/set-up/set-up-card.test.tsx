import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { adjustmentAlerts, adminUsers } from '#contract/admin-users.ts'
import { admins } from '#contract/admins.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { type SetUp, setUp, showSetUp } from '#contract/organization.ts'
import { ownPasskeys } from '#contract/passkeys.ts'
import { fail, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const nothingDone: SetUp = {
  settings: false,
  store: false,
  people: false,
  admin: false,
  competition: false,
  backups: false,
  mail: false,
  later: [],
}
const ofHome = [reply(giftsReceived, []), reply(giftsGiven, [])]
const ofDashboard = [adminUsers, admins, adjustmentAlerts, ownPasskeys].map((list) => reply(list, []))

const open = (path: string, done: SetUp | null) =>
  renderScreen({
    path,
    me: {
      role: 'super_admin',
      storeNumber: '0000',
      giftTokens: 10,
      lifetimeTokensGifted: 0,
      lifetimeTokensReceived: 0,
    },
    replies: [...ofHome, ...ofDashboard, reply(setUp, done)],
  })

const card = () => screen.findByRole('region', { name: 'Set up your organization' })

test.each(['/', '/admin'])(
  '%s of the owner of an empty installation begins with the steps, and asks for nobody',
  async (path) => {
    await open(path, nothingDone)

    const steps = within(await card())
    expect(steps.getByText('0 of 7 done')).toBeVisible()
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Name and time zone', '/admin/organization'],
      ['Your first store and its poster', '/admin/stores?add'],
      ['Approve the first people', '/admin/approvals'],
      ['Name an admin', '/admin/super-admin'],
      ['The first competition', '/admin/create-competition'],
      ['Backups', '/admin/jobs'],
      ['Emails', '/admin/jobs'],
    ])
    expect(screen.getAllByRole('region')[0]).toBe(await card())
    for (const sentence of [/Who helped you today/, /all caught up/, /Nothing right now/])
      expect(screen.queryByText(sentence)).toBeNull()
  },
)

test('a step that is done is ticked, and no link', async () => {
  await open('/', { ...nothingDone, settings: true, backups: true })

  const steps = within(await card())
  expect(steps.getByText('2 of 7 done')).toBeVisible()
  expect(steps.getAllByRole('listitem')[0]).toHaveTextContent('Name and time zone, done')
  expect(steps.queryByRole('link', { name: 'Name and time zone' })).toBeNull()
  expect(steps.queryByText(/BACKUP_DIR/)).toBeNull()
})

test('a step that may wait is put off, and says so; the first steps may not wait', async () => {
  const { user, network } = await open('/', nothingDone)
  const steps = within(await card())
  expect(steps.getAllByRole('button', { name: /^Later/ })).toHaveLength(4)
  network.answer(fail(showSetUp))
  await user.click(steps.getByRole('button', { name: 'Later Backups' }))
  expect(await screen.findByText('Failed to put the step off')).toBeVisible()
  network.answer(
    replyTo(showSetUp, () => {
      network.answer(reply(setUp, { ...nothingDone, later: ['backups'] }))
      return {}
    }),
  )

  await user.click(steps.getByRole('button', { name: 'Later Backups' }))

  expect(await steps.findByText('Put off')).toBeVisible()
  expect(network.sentTo(showSetUp).at(-1)).toEqual({ isShown: true, later: ['backups'] })
  expect(steps.getByRole('link', { name: 'Backups' })).toBeVisible()
  expect(steps.queryByRole('button', { name: 'Later Backups' })).toBeNull()
  expect(steps.queryByText(/BACKUP_DIR/)).toBeNull()
})

test('hiding the list removes it, and says where it is found again; a failure is said', async () => {
  const { user, network } = await open('/', nothingDone)
  network.answer(fail(showSetUp))
  await user.click(within(await card()).getByRole('button', { name: 'Hide this list' }))
  expect(await screen.findByText('Failed to hide the list')).toBeVisible()

  network.answer(
    replyTo(showSetUp, () => {
      network.answer(reply(setUp, null))
      return {}
    }),
  )
  await user.click(within(await card()).getByRole('button', { name: 'Hide this list' }))

  expect(await screen.findByText('The page Organization shows it again.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your organization' })).toBeNull())
  expect(network.sentTo(showSetUp)).toEqual([{ isShown: false }, { isShown: false }])
  expect(screen.queryByText(/Who helped you today/)).toBeNull()
})

test('the page Organization shows a hidden list again, on the dashboard', async () => {
  const { user, network } = await open('/admin/organization', null)
  network.answer(
    replyTo(showSetUp, () => {
      network.answer(reply(setUp, nothingDone))
      return {}
    }),
  )

  await user.click(await screen.findByRole('button', { name: 'Show the List Again' }))

  expect(await card()).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})
