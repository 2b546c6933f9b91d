import { expect, test } from 'vitest'
import { firstRoundAfter } from './beacon.ts'
import { beaconRoundOf, drawTerms, termsHashOf } from './draw-terms.ts'

const id = '11111111-1111-4111-8111-111111111111'
const endDate = new Date('2026-11-20T00:00:00Z')

// Computed with another program from the canonical JSON.
test('reproduces the published hashes', () => {
  const withBeacon = drawTerms({ id, endDate, tokenCost: 2, storeNumbers: ['0428', '0427'], usesBeacon: true })
  const offline = drawTerms({ id, endDate, tokenCost: 1, storeNumbers: [], usesBeacon: false })

  expect(termsHashOf(withBeacon)).toBe('2902450f32941d058f69e696d396999c50b133da58c41258da4001f29ca5e16c')
  expect(termsHashOf(offline)).toBe('5c2637f281ab98be88666818018f79575ef7ea20aa78a517d324fc0fa32baa5e')
})

test('the hash does not depend on the order of fields, nor on fields that are not terms', () => {
  const terms = drawTerms({ id, endDate, tokenCost: 2, storeNumbers: ['0427'], usesBeacon: false })
  const reversed = Object.fromEntries(Object.entries({ ...terms, title: 'Stand mixer' }).toReversed())

  expect(termsHashOf(reversed as typeof terms)).toBe(termsHashOf(terms))
})

test('names the first beacon round a minute after the end', () => {
  const terms = drawTerms({ id, endDate, tokenCost: 2, storeNumbers: [], usesBeacon: true })

  expect(beaconRoundOf(terms)).toBe(firstRoundAfter(new Date('2026-11-20T00:01:00Z')))
  expect(beaconRoundOf({ ...terms, mode: 'offline' })).toBeNull()
})
