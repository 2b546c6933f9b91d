import { expect, test } from 'vitest'
import { isCurrentPage, pagesFor } from './page-links.tsx'

const titlesFor = (role: Parameters<typeof pagesFor>[0]) => pagesFor(role, true).map(({ title }) => title)

test('includes the admin link only for admins and super admins', () => {
  expect(titlesFor('salaried_manager')).toEqual(['Home', 'Feed', 'Competitions', 'Leaderboard'])
  expect(titlesFor('admin')).toContain('Admin')
  expect(titlesFor('super_admin')).toContain('Admin')
})

test('leaves out a leaderboard that is switched off', () => {
  expect(pagesFor('crew_member', false).map(({ title }) => title)).toEqual(['Home', 'Feed', 'Competitions'])
})

test('marks the admin link as current on every path below /admin', () => {
  expect(isCurrentPage('/admin', '/admin')).toBe(true)
  expect(isCurrentPage('/admin', '/admin/approvals')).toBe(true)
  expect(isCurrentPage('/admin', '/administer')).toBe(false)
})

test('marks any other link as current on its own path only', () => {
  expect(isCurrentPage('/', '/')).toBe(true)
  expect(isCurrentPage('/', '/feed')).toBe(false)
})
