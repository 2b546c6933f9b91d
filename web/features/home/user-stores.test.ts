import { expect, test } from 'vitest'
import { storesOf } from './user-stores.ts'

test('whoever works in one store sees that store', () => {
  expect(storesOf({ storeNumber: '0427', adminStores: [] })).toEqual(['0427'])
  expect(storesOf({ storeNumber: '0427', adminStores: ['0427'] })).toEqual(['0427'])
})

test('an admin of several stores sees them all', () => {
  expect(storesOf({ storeNumber: '0427', adminStores: ['0118', '0427'] })).toEqual(['0118', '0427'])
})
