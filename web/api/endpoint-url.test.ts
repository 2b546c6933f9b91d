import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { feed } from '#contract/feed.ts'
import { matchesEndpoint, pathFor, queryStringFor } from './endpoint-url.ts'

test('the names in a path are filled in, whatever they hold', () => {
  expect(pathFor(approve, { id: 'a/b' })).toBe('/api/users/a%2Fb/approve')
})

test('what was not given is not asked for', () => {
  expect(queryStringFor({ q: 'a&b', before: undefined })).toBe('?q=a%26b')
  expect(queryStringFor({})).toBe('')
})

test('a read belongs to its endpoint by its filled path', () => {
  expect(matchesEndpoint(approve, '/api/users/1/approve')).toBe(true)
  expect(matchesEndpoint(approve, '/api/users/1/reject')).toBe(false)
  expect(matchesEndpoint(feed, '/api/feed/more')).toBe(false)
})
