import { expect, test } from 'vitest'
import { isDateTime } from './date-time.ts'

test.each(['2026-02-28T09:00:00Z', '2026-02-28T09:00Z', '2028-02-29T23:59:59.999+14:00', '2026-12-31T00:00:00-08:00'])(
  '%s is an instant',
  (text) => {
    expect(isDateTime(text)).toBe(true)
  },
)

test.each([
  '',
  '2026-02-28',
  '2026-02-28T09:00:00',
  '2026-02-31T09:00:00Z',
  '2027-02-29T09:00:00Z',
  '2026-13-01T09:00:00Z',
  '2026-00-10T09:00:00Z',
  '2026-01-01T25:00:00Z',
  '2026-01-01T10:60:00Z',
  '2026-01-01T10:00:00+25:00',
  ' 2026-01-01T10:00:00Z',
  '2026-01-01T10:00:00Z\n',
  '+012026-01-01T10:00:00Z',
])('%j is none', (text) => {
  expect(isDateTime(text)).toBe(false)
})
