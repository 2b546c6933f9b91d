import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { feed } from '#contract/feed.ts'
import { adminUsers } from '#contract/users.ts'
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
    ...{ path, me: superAdmin },
    replies: [reply(adminUsers, [ben]), reply(feed, [])],
  })

  await user.type(await screen.findByLabelText('Search Users'), 'ben')
  await user.click(screen.getAllByRole('link', { name: 'Feed' })[0] ?? document.body)
  await screen.findByRole('heading', { name: 'Recognition Feed' })
  await new Promise((resolve) => setTimeout(resolve, 400))

  expect(location.pathname + location.search).toBe('/feed')
})
