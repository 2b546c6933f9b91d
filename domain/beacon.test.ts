import { describe, expect, test } from 'vitest'
import { knownRound } from '#test/draw-proof.ts'
import { beaconHolds } from './beacon-signature.ts'
import { beaconValue, firstRoundAfter, roundPublishedAt } from './beacon.ts'

const { round, signature, value } = knownRound

test.each([
  ['before the chain began', '2023-08-23T15:09:26.999Z', 1],
  ['as the first round is made', '2023-08-23T15:09:27.000Z', 2],
  ['just before round 1000', '2023-08-23T15:59:23.999Z', 1000],
  ['as round 1000 is made', '2023-08-23T15:59:24.000Z', 1001],
])('names the next round %s', (_, instant, next) => {
  expect(firstRoundAfter(new Date(instant))).toBe(next)
})

test('a round is published when the one after it becomes the next', () => {
  const at = roundPublishedAt(1000)

  expect(at.toISOString()).toBe('2023-08-23T15:59:24.000Z')
  expect(firstRoundAfter(at)).toBe(1001)
})

test('derives the published random number from the signature', () => {
  expect(beaconValue(signature)).toBe(value)
})

describe('REQ-DRAW-10: the signature of a round', () => {
  test('holds without any network', () => {
    expect(beaconHolds(round, signature)).toBe(true)
  })

  test.each([
    ['of the round before', round - 1, signature],
    ['of the round after', round + 1, signature],
    ['of no round', 0, signature],
    ['with its last digit changed', round, `${signature.slice(0, -1)}8`],
    ['with its sign turned', round, `9${signature.slice(1)}`],
    ['that is the point at infinity', round, `c0${'00'.repeat(47)}`],
    ['that is no point', round, 'ff'.repeat(48)],
    ['too short', round, signature.slice(2)],
    ['in capitals', round, signature.toUpperCase()],
  ])('is refused %s', (_, at, claimed) => {
    expect(beaconHolds(at, claimed)).toBe(false)
  })
})
