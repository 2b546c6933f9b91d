import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { feed } from '#contract/feed.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { userRow } from '#test/component/users.ts'

const path = '/admin/users'
const superAdmin = { role: 'super_admin' } as const
const ben = userRow()

test('filters and sorts the users, and the address keeps it', async () => {
  const { user, network } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [ben])] })
  const searches: object[] = []
  network.answer(
    replyTo(adminUsers, ({ search }) => {
      searches.push(search)
      return [ben]
    }),
  )
  const toggle = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.getByLabelText('Role')).not.toBeVisible()

  await user.click(toggle)
  expect(screen.getByLabelText('Role')).toBeVisible()
  await user.selectOptions(await screen.findByLabelText('Role'), 'Crew Trainer')
  await user.selectOptions(screen.getByLabelText('Last seen'), 'Not for 30 days')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Store')
  await user.fill(screen.getByLabelText('Store'), '0428')

  const query = { store: '0428', role: 'crew_trainer', seen: 'not_for_30_days', sort: 'store' }
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(query)
  await waitFor(() => expect(searches.at(-1)).toEqual(query))

  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(location.search).toBe('')
  expect(screen.getByLabelText('Store')).toHaveValue('')
})

test('the titles of a table sort by name, store and last use, and say how', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  const { user } = await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [ben])] })
  const header = (name: string) => screen.findByRole('columnheader', { name })
  const press = async (name: string) => user.click(within(await header(name)).getByRole('button'))
  expect(await header('Person')).toHaveAttribute('aria-sort', 'ascending')

  await press('Store')
  expect(location.search).toBe('?sort=store')
  await waitFor(async () => expect(await header('Store')).toHaveAttribute('aria-sort', 'ascending'))
  expect(within(await header('Store')).getByRole('button')).toHaveFocus()
  expect(await header('Person')).not.toHaveAttribute('aria-sort')

  await press('Last Seen')
  expect(location.search).toBe('?sort=seen_last')
  await waitFor(async () => expect(await header('Last Seen')).toHaveAttribute('aria-sort', 'descending'))
  await press('Last Seen')
  expect(location.search).toBe('?sort=seen_first')
  await waitFor(async () => expect(await header('Last Seen')).toHaveAttribute('aria-sort', 'ascending'))
  expect(within(await header('To Give')).queryByRole('button')).toBeNull()
})

test('the titles of cards, which cannot be seen, have no buttons', async () => {
  await renderScreen({ path, me: superAdmin, replies: [reply(adminUsers, [ben])] })

  expect(within(await screen.findByRole('columnheader', { name: 'Person' })).queryByRole('button')).toBeNull()
})

test('opens with the search and the filters of the address', async () => {
  const rows = replyTo(adminUsers, ({ search }) => (search.q === 'ben' && search.seen === 'never' ? [ben] : []))
  await renderScreen({ path: `${path}?q=ben&seen=never&role=king`, me: superAdmin, replies: [rows] })

  expect((await screen.findByText('ben@store.example')).closest('tr')).toHaveTextContent('Never')
  expect(screen.getByLabelText('Search Users')).toHaveValue('ben')
  expect(await screen.findByLabelText('Last seen')).toHaveValue('never')
  expect(screen.getByLabelText('Role')).toHaveValue('')
})

test('a pause in typing that ends after the page was left changes nothing', async () => {
  const { user } = await renderScreen({
    path,
    me: superAdmin,
    replies: [reply(adminUsers, [ben]), reply(feed, [])],
  })

  await user.type(await screen.findByLabelText('Search Users'), 'ben')
  await user.click(screen.getAllByRole('link', { name: 'Feed' })[0] ?? document.body)
  await screen.findByRole('heading', { name: 'Recognition Feed' })
  await new Promise((resolve) => setTimeout(resolve, 400))

  expect(location.pathname + location.search).toBe('/feed')
})
