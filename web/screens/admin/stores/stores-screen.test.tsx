import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { addStore, changeStore, removeStore, type Store, stores } from '#contract/stores.ts'
import { refuse, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/admin/stores'

const store = (number: string, differences: Partial<Store> = {}): Store => ({
  id: newId(),
  number,
  name: null,
  takesSignUps: true,
  people: 12,
  waiting: 0,
  admins: [],
  ...differences,
})

const mainStreet = store('0427', {
  name: 'Main Street',
  waiting: 2,
  admins: [{ id: newId(), firstName: 'Ada', lastNameInitial: 'K' }],
})
const closed = store('0500', { takesSignUps: false, people: 1_200 })

const openStores = (role: 'admin' | 'super_admin' = 'super_admin', rows = [mainStreet, closed]) =>
  renderScreen({ path, me: { role }, replies: [reply(stores, rows)] })

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
const dialog = async () => within(await screen.findByRole('dialog'))

test('lists stores with name, sign-ups, people, registrations that wait and admins', async () => {
  await openStores()

  const cells = (row: Awaited<ReturnType<typeof rowOf>>) => row.getAllByRole('cell').map((cell) => cell.textContent)
  const first = await rowOf('0427')
  expect(first.getByRole('rowheader')).toHaveTextContent('0427Main Street')
  expect(cells(first).slice(0, 3)).toEqual(['Open', '12 · 2 wait', 'Ada K.'])
  expect(cells(await rowOf('0500')).slice(0, 3)).toEqual(['Closed', '1,200', 'None: the owner decides'])
})

test('an admin of stores changes them, and adds none', async () => {
  await openStores('admin')

  expect((await rowOf('0427')).getByRole('button', { name: 'Edit 0427' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add Store' })).toBeNull()
})

test('the owner adds a store, and learns at the field that its number is known', async () => {
  const { user, network } = await openStores()
  network.answer(refuse(addStore, 'store_known', 'number'))
  await user.click(await screen.findByRole('button', { name: 'Add Store' }))
  const opened = await dialog()
  await user.type(opened.getByLabelText('Store Number'), '0427')
  await user.click(opened.getByRole('button', { name: 'Add Store' }))
  await waitFor(() =>
    expect(opened.getByLabelText('Store Number')).toHaveAccessibleDescription('This store is in the list already'),
  )

  const added = store('0900', { name: 'Harbour', people: 0 })
  network.answer(reply(addStore, added), reply(stores, [mainStreet, closed, added]))
  await user.fill(opened.getByLabelText('Store Number'), '0900')
  await user.type(opened.getByLabelText('Name'), 'Harbour')
  await user.click(await opened.findByRole('button', { name: 'Add Store' }))

  expect(await screen.findByText('Store 0900 added')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await rowOf('0900')).getByText('Harbour')).toBeVisible()
  expect(network.sentTo(addStore).at(-1)).toEqual({ number: '0900', name: 'Harbour' })
})

test('the first store is added at once, and its poster is shown', async () => {
  const { user, network } = await renderScreen({
    path: `${path}?add`,
    me: { role: 'super_admin' },
    replies: [reply(stores, [])],
  })
  const added = store('0900', { people: 0 })
  network.answer(reply(addStore, added), reply(stores, [added]))

  await user.type((await dialog()).getByLabelText('Store Number'), '0900')
  await user.click((await dialog()).getByRole('button', { name: 'Add Store' }))

  await waitFor(() => expect(location.pathname).toBe(`${path}/${added.id}/poster`))
  expect(await screen.findByText('Store 0900 added')).toBeVisible()
})

test('an admin of stores cannot add one by the address either', async () => {
  await renderScreen({ path: `${path}?add`, me: { role: 'admin' }, replies: [reply(stores, [mainStreet])] })

  await rowOf('0427')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a store with nobody in it can be removed, after a question; a refusal says why', async () => {
  const slip = store('0901', { people: 0 })
  const { user, network } = await openStores('super_admin', [mainStreet, slip])
  expect((await rowOf('0427')).queryByRole('button', { name: 'Remove 0427' })).toBeNull()
  network.answer(refuse(removeStore, 'store_used'))
  await user.click((await rowOf('0901')).getByRole('button', { name: 'Remove 0901' }))
  expect(network.requests().filter((request) => request.startsWith('DELETE'))).toEqual([])
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('This store is or was in use. You can close it for sign-ups')).toBeVisible()

  network.answer(reply(removeStore, {}), reply(stores, [mainStreet]))
  await user.click((await rowOf('0901')).getByRole('button', { name: 'Remove 0901' }))
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('Store 0901 removed')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /^0901/ })).toBeNull())
})

test('an admin of stores removes none', async () => {
  await openStores('admin', [store('0901', { people: 0 })])

  expect((await rowOf('0901')).queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('names a store, and closes it for sign-ups', async () => {
  const { user, network } = await openStores()
  network.answer(reply(changeStore, { ...mainStreet, name: 'Main', takesSignUps: false }))
  await user.click((await rowOf('0427')).getByRole('button', { name: 'Edit 0427' }))
  const opened = await dialog()

  await user.fill(opened.getByLabelText('Name'), 'Main')
  await user.click(opened.getByRole('checkbox', { name: 'Open for sign-ups' }))
  await user.click(opened.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Store 0427 changed')).toBeVisible()
  expect(network.sentTo(changeStore)).toEqual([{ name: 'Main', takesSignUps: false }])
})

test('searches by number and name', async () => {
  const { user, network } = await openStores()
  const found = store('0815')
  network.answer(replyTo(stores, ({ search: { q } }) => (q === '08' ? [found] : [])))

  await user.type(await screen.findByRole('searchbox', { name: 'Search stores' }), '08')
  expect(await screen.findByRole('row', { name: /^0815/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /^0427/ })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Search stores' }), '99')

  expect(await screen.findByText('No stores found')).toBeVisible()
})
