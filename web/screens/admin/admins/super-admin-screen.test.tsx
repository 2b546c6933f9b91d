import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Admin, admins, createAdmin, removeAdmin } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { newThanks } from '#contract/thanks.ts'
import { giftsReceived } from '#contract/gifts.ts'
import { type MutualGifts, mutualGifts } from '#contract/mutual-gifts.ts'
import { adminUsers, approvedUsers } from '#contract/admin-users.ts'
import { logInOf } from '#domain/names.ts'
import { fail, refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId, userRow } from '#test/component/users.ts'

const path = '/admin/super-admin'
const superAdmin = { role: 'super_admin' } as const

const adminOf = (...stores: string[]): Admin => ({
  ...userRow({ role: 'admin', firstName: 'Ada', lastNameInitial: 'G', email: 'ada@store.example' }),
  storeAssignments: stores.map((storeNumber) => ({ id: newId(), storeNumber })),
})
const owner: Admin = { ...userRow({ role: 'super_admin', email: 'owner@store.example' }), storeAssignments: [] }

async function openAdmins(...rows: Admin[]) {
  const replies = [reply(admins, rows), reply(approvedUsers, []), reply(adminUsers, []), reply(mutualGifts, [])]
  const rendered = await renderScreen({ path, me: superAdmin, replies })
  await screen.findByLabelText('Email')
  return rendered
}

const submit = () => screen.getByRole('button', { name: 'Create Admin' })

async function rowOf(admin: Admin) {
  const logIn = logInOf(admin)
  const row = (await screen.findByText(logIn)).closest('li')
  if (!row) throw new Error(`${logIn} is in no row`)
  return within(row)
}

test('the card of the dashboard says what its number counts', async () => {
  const lists = [adminUsers, competitions, pendingRegistrations].map((list) => reply(list, []))
  const replies = [reply(admins, [adminOf('0501'), adminOf('0502')]), ...lists]
  await renderScreen({ path: '/admin', me: superAdmin, replies })

  const card = (await screen.findByRole('heading', { name: 'Super Admin' })).closest('li')
  await waitFor(() => expect(card).toHaveTextContent('2 admins'))
})

test('shows missing values, invalid values and refusals at their fields', async () => {
  const { user, network } = await openAdmins()

  await user.click(submit())
  expect(screen.getByText('Please enter an email address')).toBeVisible()
  expect(screen.getByText('Please enter at least one store number')).toBeVisible()

  await user.type(screen.getByLabelText('Email'), 'ada@store.example')
  expect(await screen.findByText('No users found')).toBeVisible()
  await user.fill(screen.getByLabelText('Store Numbers'), '0427, 42')
  await user.click(submit())
  expect(screen.getByText('Store number must be exactly 4 digits')).toBeVisible()
  expect(network.sentTo(createAdmin)).toEqual([])

  network.answer(refuse(createAdmin, 'already_admin'))
  await user.fill(screen.getByLabelText('Store Numbers'), '0427')
  await user.click(submit())
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This person is already an administrator'),
  )
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@store.example')
})

test('completes a partly failed change of stores on retry', async () => {
  const ada = adminOf('0427')
  const { user, network } = await openAdmins(ada)
  network.answer(reply(removeAdmin, {}), refuse(createAdmin, 'unavailable'))
  await user.click((await rowOf(ada)).getByRole('button', { name: /^Change Stores/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Stores' }))
  await user.fill(dialog.getByLabelText('Store Numbers'), '0501')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Service is temporarily unavailable')).toBeVisible()

  network.answer(reply(createAdmin, adminOf('0501')), reply(admins, [adminOf('0501')]))
  await user.click(await dialog.findByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Stores changed successfully')).toBeVisible()
  expect(await screen.findByText('Store 0501')).toBeVisible()
})

test('lists super admins without a way to remove them', async () => {
  await openAdmins(owner)

  const row = await rowOf(owner)
  expect(row.getByText('All stores')).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
})

test('shows the dashboard to an admin who opens the super admin page', async () => {
  await renderScreen({
    path,
    me: { role: 'admin', adminStores: ['0427'] },
    replies: [reply(pendingRegistrations, []), reply(competitions, []), reply(adminUsers, [])],
  })

  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Super Admin' })).toBeNull()
})

test.each(['/admin/jobs', '/admin/organization'])(
  'tells an admin of stores that %s is not for them',
  async (forbidden) => {
    await renderScreen({
      path: forbidden,
      me: { role: 'admin', adminStores: ['0427'] },
      replies: [reply(giftsReceived, []), reply(competitions, []), reply(newThanks, [])],
    })

    expect(await screen.findByText("You don't have permission to access this page")).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/'))
  },
)

test('an unknown path below /admin is the 404 page of the admin area', async () => {
  await renderScreen({ path: '/admin/nothing', me: superAdmin })

  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeVisible()
})

test('creating and removing an admin show what failed', async () => {
  const ada = adminOf('0932')
  const { user, network } = await openAdmins(ada)
  network.answer(fail(createAdmin), fail(removeAdmin))

  await user.type(screen.getByLabelText('Email'), 'ana@store.example')
  await user.type(screen.getByLabelText('Store Numbers'), '0427')
  await user.click(submit())
  expect(await screen.findByText('Failed to create admin')).toBeVisible()

  await user.click((await rowOf(ada)).getByRole('button', { name: /^Remove Admin/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove Admin' }))

  expect(await screen.findByText('Failed to remove admin')).toBeVisible()
})

test('says when nobody has given back', async () => {
  await openAdmins()

  expect(await screen.findByText('Nothing Mutual Yet')).toBeVisible()
})

test('lists the people who gave each other the most', async () => {
  const ada = userRow({ firstName: 'Ada', lastNameInitial: 'G' })
  const gifts: MutualGifts['gifts'] = [
    { from: ada, to: null, tokens: 1 },
    { from: null, to: ada, tokens: 1_200 },
  ]

  await renderScreen({
    path,
    me: superAdmin,
    replies: [reply(admins, []), reply(mutualGifts, [{ kind: 'pair', gifts }])],
  })

  expect(await screen.findByRole('heading', { name: 'Pairs' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Rings of three' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Ada G.' })[0]).toHaveAttribute('href', `/people/${ada.id}`)
  expect(screen.getByRole('region', { name: 'Mutual Gifts' })).toHaveTextContent(
    'Ada G. gave Unknown User 1 tokenUnknown User gave Ada G. 1,200 tokens',
  )
})

test('shows who got most from people whom they had approved', async () => {
  const [ada, ben, cem] = [userRow({ firstName: 'Ada' }), userRow({ firstName: 'Ben' }), userRow({ firstName: 'Cem' })]
  const gifts = [
    { from: ben, to: ada, tokens: 4 },
    { from: cem, to: ada, tokens: 3 },
  ]
  const replies = [reply(admins, []), reply(mutualGifts, [{ kind: 'approval', gifts }])]
  await renderScreen({ path, me: superAdmin, replies })

  const section = within(await screen.findByRole('region', { name: 'To the admin who approved them' }))
  expect(section.getAllByText(/gave/)[0]?.closest('ul')).toHaveTextContent(
    /Ben C\. gave Ada C\. 4 tokens.*Cem C\. gave Ada C\. 3 tokens/,
  )
})

test('shows the first three pairs, and all on request', async () => {
  const pairs = Array.from({ length: 5 }, (): MutualGifts => {
    const [from, to] = [userRow({}), userRow({})]
    return {
      kind: 'pair',
      gifts: [
        { from, to, tokens: 5 },
        { from: to, to: from, tokens: 4 },
      ],
    }
  })
  const { user } = await renderScreen({
    path,
    me: superAdmin,
    replies: [reply(admins, []), reply(mutualGifts, pairs)],
  })
  const rows = async () => within(await screen.findByRole('region', { name: 'Pairs' })).getAllByText(/5 tokens/)

  expect(await rows()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show all 5' }))

  expect(await rows()).toHaveLength(5)
  expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toHaveFocus()
})
