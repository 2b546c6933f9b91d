import { expect, test } from 'vitest'
import { dealt, createRandom } from './random.ts'
import { applicants } from './applicants.ts'
import { demoSizes } from './demo-size.ts'

const size = demoSizes.demo

test('the same seed creates the same applicants, another seed creates others', () => {
  const period = { begin: new Date('2026-07-20T00:00:00Z'), now: new Date('2026-11-18T09:00:00Z') }

  const once = applicants(createRandom(7), size, period)
  const again = applicants(createRandom(7), size, period)
  const others = applicants(createRandom(8), size, period)

  expect(again).toEqual(once)
  expect(others).not.toEqual(once)
})

test('chooses nobody twice at once, and everybody at some time', () => {
  const random = createRandom(1)
  const chosen = Array.from({ length: 200 }, () => random.someOf(['a', 'b', 'c'], 2))

  expect(chosen.every(([one, other]) => one !== other)).toBe(true)
  expect(new Set(chosen.flat())).toEqual(new Set(['a', 'b', 'c']))
})

test('deals each element once before any of them again', () => {
  const deck = dealt(createRandom(3), ['a', 'b', 'c', 'd'])

  const rounds = Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => deck.next().value))

  expect(rounds.map((round) => round.toSorted().join(''))).toEqual(Array.from({ length: 5 }, () => 'abcd'))
  expect(new Set(rounds.map((round) => round.join(''))).size).toBeGreaterThan(1)
})
