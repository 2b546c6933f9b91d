import { expect, test } from 'vitest'
import { storesOf } from './role-and-stores.tsx'

test("returns the user's own store unless they administer several", () => {
  expect(storesOf({ storeNumber: '0427', adminStores: [] })).toEqual(['0427'])
  expect(storesOf({ storeNumber: '0427', adminStores: ['0427'] })).toEqual(['0427'])
})

test('returns all stores of an admin of several', () => {
  expect(storesOf({ storeNumber: '0427', adminStores: ['0118', '0427'] })).toEqual(['0118', '0427'])
})
