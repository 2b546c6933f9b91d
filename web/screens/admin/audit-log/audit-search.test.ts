import { expect, test } from 'vitest'
import { emptyFilter, searchOf, withKind } from './audit-search.ts'

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

test('another kind keeps an action of it and clears any other', () => {
  const filter = { ...emptyFilter, action: 'approved' as const }

  expect(withKind(filter, 'changes')).toMatchObject({ kind: 'changes', action: 'approved' })
  expect(withKind(filter, null)).toMatchObject({ kind: null, action: 'approved' })
  expect(withKind(filter, 'log_ins')).toMatchObject({ kind: 'log_ins', action: null })
})
