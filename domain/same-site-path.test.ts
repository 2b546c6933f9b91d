import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test.each(['/feed', '/gift-tokens?to=ana', '/admin/approvals#first'])('keeps %s, a path of this site', (path) => {
  expect(sameSitePath(path)).toBe(path)
})

test.each([
  null,
  '',
  'feed',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/feed/..//evil.example',
])('replaces %j with the home page', (path) => {
  expect(sameSitePath(path)).toBe('/')
})
