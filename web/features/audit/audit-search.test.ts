import { expect, test } from 'vitest'
import { emptyFilter, searchOf } from './audit-search.ts'

test('returns no search parameters for the empty filter', () => {
  expect(searchOf(emptyFilter)).toBeUndefined()
})

test('includes both days from midnight to midnight in the local time zone', () => {
  const search = searchOf({ ...emptyFilter, from: '2026-11-30', to: '2026-11-30' })

  expect(search).toMatchObject({
    from: new Date(2026, 10, 30).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  })
})

test.each(['', '0002-11-18', '0202-11-18', '9999-12-31', '12026-01-01'])(
  'ignores the incomplete or implausible date %j',
  (from) => {
    expect(searchOf({ ...emptyFilter, action: 'approved', from })).toEqual({ action: 'approved' })
  },
)
