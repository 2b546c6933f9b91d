import { expect, test } from 'vitest'
import { sameSitePath } from './own-path.ts'

test.each(['/feed', '/gift-tokens?to=ana', '/admin/approvals#first'])('%s is a page of ours', (path) => {
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
])('%j leads home instead', (path) => {
  expect(sameSitePath(path)).toBe('/')
})
