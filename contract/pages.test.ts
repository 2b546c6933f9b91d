import { expect, test } from 'vitest'
import { devicePages, isPage, legalPages, openPages, pageAt, pagePaths } from './pages.ts'

const id = '0190b0d4-0000-7000-8000-000000000001'

test.each(['/', '/feed', '/competitions', '/leaderboard', '/gift-tokens', '/settings', '/admin', '/admin/users'])(
  'knows %s as a page',
  (path) => {
    expect(pageAt(path)).toEqual({ page: path, id: '' })
    expect(isPage(path)).toBe(true)
  },
)

test.each(pagePaths.filter((page) => page.includes(':id')))('knows a page at %s by its id', (page) => {
  expect(pageAt(page.replace(':id', id))).toEqual({ page, id })
})

test.each([...legalPages, ...openPages, ...devicePages])('knows %s, which everybody may open, as a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each([
  '/nothing',
  '/feed/1',
  `/feed/${id}`,
  '/gifts/:id',
  `/gifts/:id/${id}`,
  '/gifts/1',
  `/gifts/${id}x`,
  '/gifts/',
  '/gifts',
  '/admin/nothing',
  '/administer',
  '/toString',
  '/__proto__',
  '__proto__',
])('does not know %s', (path) => {
  expect(isPage(path)).toBe(false)
})
