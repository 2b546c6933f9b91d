import { expect, test } from 'vitest'
import { isAt, pagesFor } from './pages-for.ts'

const titlesFor = (role: Parameters<typeof pagesFor>[0]) => pagesFor(role).map(({ title }) => title)

test('the admin link stands only before admins of either kind', () => {
  expect(titlesFor('salaried_manager')).toEqual(['Home', 'Feed', 'Competitions', 'Leaderboard'])
  expect(titlesFor('admin')).toContain('Admin')
  expect(titlesFor('super_admin')).toContain('Admin')
})

test('the admin link is highlighted on every path beneath /admin', () => {
  expect(isAt('/admin', '/admin')).toBe(true)
  expect(isAt('/admin', '/admin/approvals')).toBe(true)
  expect(isAt('/admin', '/administer')).toBe(false)
})

test('any other page is highlighted on its own path alone', () => {
  expect(isAt('/', '/')).toBe(true)
  expect(isAt('/', '/feed')).toBe(false)
})
