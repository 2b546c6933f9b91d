import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { feed } from '#contract/feed.ts'
import { matchesEndpoint, pathFor, queryStringFor } from './endpoint-url.ts'

test('encodes path parameters', () => {
  expect(pathFor(approve, { id: 'a/b' })).toBe('/api/users/a%2Fb/approve')
})

test('leaves undefined search parameters out', () => {
  expect(queryStringFor({ q: 'a&b', before: undefined })).toBe('?q=a%26b')
  expect(queryStringFor({})).toBe('')
})

test('matches a filled path to its endpoint', () => {
  expect(matchesEndpoint(approve, '/api/users/1/approve')).toBe(true)
  expect(matchesEndpoint(approve, '/api/users/1/reject')).toBe(false)
  expect(matchesEndpoint(feed, '/api/feed/more')).toBe(false)
})
