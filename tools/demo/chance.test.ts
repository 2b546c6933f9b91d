import { expect, test } from 'vitest'
import { dealt, openChance } from './chance.ts'
import { applicants } from './people.ts'

test('the same seed makes the same people, another makes others', () => {
  const time = { begin: new Date('2026-07-20T00:00:00Z'), now: new Date('2026-11-18T09:00:00Z') }

  const once = applicants(openChance(7), time)
  const again = applicants(openChance(7), time)
  const others = applicants(openChance(8), time)

  expect(again).toEqual(once)
  expect(others).not.toEqual(once)
})

test('somebody is chosen once, and everybody is chosen some day', () => {
  const chance = openChance(1)
  const chosen = Array.from({ length: 200 }, () => chance.someOf(['a', 'b', 'c'], 2))

  expect(chosen.every(([one, other]) => one !== other)).toBe(true)
  expect(new Set(chosen.flat())).toEqual(new Set(['a', 'b', 'c']))
})

test('of what is dealt nothing comes again before all the rest has come', () => {
  const deck = dealt(openChance(3), ['a', 'b', 'c', 'd'])

  const rounds = Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => deck.next().value))

  expect(rounds.map((round) => round.toSorted().join(''))).toEqual(Array.from({ length: 5 }, () => 'abcd'))
  expect(new Set(rounds.map((round) => round.join(''))).size).toBeGreaterThan(1)
})
