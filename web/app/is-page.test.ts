import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

test.each(['/', '/feed', '/competitions', '/leaderboard', '/gift-tokens', '/settings', '/admin', '/admin/approvals'])(
  '%s is a page',
  (path) => {
    expect(isPage(path)).toBe(true)
  },
)

test('every path beneath /admin belongs to the admin area', () => {
  expect(isPage('/admin/users')).toBe(true)
})

test.each(['/nothing', '/feed/1', '/administer', '/toString', '/__proto__'])('%s is none', (path) => {
  expect(isPage(path)).toBe(false)
})
