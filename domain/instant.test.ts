import { expect, test } from 'vitest'
import { isInstant } from './instant.ts'

test.each(['2026-11-21T16:03:00.000Z', '2026-11-21T16:03Z', '2026-11-21T16:03:00+01:00', '2028-02-29T00:00:00-09:30'])(
  'an instant: %s',
  (text) => {
    expect(isInstant(text)).toBe(true)
  },
)

test.each([
  '',
  'tomorrow',
  '2026-11-21',
  '2026-11-21T16:03',
  '2026-11-21 16:03Z',
  '2026-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-21T25:00:00Z',
  '2026-11-21T16:03:00+23:00',
  '0000-01-01T00:00:00Z',
  '+12026-01-01T00:00:00Z',
  ' 2026-11-21T16:03:00Z',
])('no instant: %s', (text) => {
  expect(isInstant(text)).toBe(false)
})
