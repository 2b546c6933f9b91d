import { expect, test } from 'vitest'
import { emptyFilter, searchOf } from './audit-search.ts'

test('without a filter nothing is searched for', () => {
  expect(searchOf(emptyFilter)).toBeUndefined()
})

test('both days count whole, as they begin and end where the viewer is', () => {
  const search = searchOf({ ...emptyFilter, from: '2026-11-30', to: '2026-11-30' })

  expect(search).toMatchObject({
    from: new Date(2026, 10, 30).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  })
})

test.each(['', '0002-11-18', '0202-11-18', '9999-12-31', '12026-01-01'])('%j limits nothing', (from) => {
  expect(searchOf({ ...emptyFilter, action: 'approved', from })).toEqual({ deed: 'approved' })
})
