import { expect, test } from 'vitest'
import { isPage } from './is-page.ts'

test.each([
  '/',
  '/feed',
  '/competitions',
  '/leaderboard',
  '/gift-tokens',
  '/settings',
  '/transparency',
  '/admin',
  '/admin/approvals',
])('knows %s as a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test('knows every path below /admin', () => {
  expect(isPage('/admin/users')).toBe(true)
})

test.each(['/gifts', '/people'])('knows a page below %s by its id', (folder) => {
  expect(isPage(`${folder}/0190b0d4-0000-7000-8000-000000000001`)).toBe(true)
})

test.each(['/nothing', '/feed/1', '/gifts/:id', '/gifts/1', '/gifts', '/administer', '/toString', '/__proto__'])(
  'does not know %s',
  (path) => {
    expect(isPage(path)).toBe(false)
  },
)
