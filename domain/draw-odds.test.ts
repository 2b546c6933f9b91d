import { describe, expect, test } from 'vitest'
import { pickIndex } from './draw.ts'

// Counted seeds make the test deterministic; `pickIndex` hashes them. Bounds: two-sided 0.1 %.
const seedOf = (index: number) => index.toString(16).padStart(64, '0')
const input = { competitionId: '11111111-1111-4111-8111-111111111111', digest: 'd1'.repeat(32), beacon: '' }

const picks = (count: number, draws: number, bits = 256) =>
  Array.from({ length: draws }, (_, index) => pickIndex({ ...input, seed: seedOf(index), count }, 0, bits))

/** The chi-squared distance of the tallies from those expected by `weights`. */
function chiSquare(tallies: number[], weights: number[]) {
  const [draws, weight] = [tallies, weights].map((numbers) => numbers.reduce((sum, number) => sum + number, 0))
  return tallies.reduce((sum, tally, place) => {
    const expected = ((draws ?? 0) * (weights[place] ?? 0)) / (weight ?? 1)
    return sum + (tally - expected) ** 2 / expected
  }, 0)
}

function tallied(numbers: number[], count: number) {
  const tallies = Array.from({ length: count }, () => 0)
  for (const number of numbers) tallies[number] = (tallies[number] ?? 0) + 1
  return tallies
}

const evenly = (count: number) => Array.from({ length: count }, () => 1)

describe('each of ten entries wins as often as any other, over 100,000 draws', () => {
  const numbers = picks(10, 100_000)

  test('by their numbers', () => {
    const distance = chiSquare(tallied(numbers, 10), evenly(10))

    expect(distance).toBeGreaterThan(0.972)
    expect(distance).toBeLessThan(29.666)
  })

  test('and no draw correlates with the next', () => {
    const middle = 4.5
    const variance = numbers.reduce((sum, number) => sum + (number - middle) ** 2, 0)
    const covariance = numbers.reduce((sum, number, index) => {
      const previous = numbers[index - 1]
      return previous === undefined ? sum : sum + (number - middle) * (previous - middle)
    }, 0)

    expect(Math.abs(covariance / variance)).toBeLessThan(3.29 / Math.sqrt(numbers.length))
  })
})

test('REQ-DRAW-6: people win in proportion to their entries', () => {
  const entries = Array.from({ length: 10 }, (_, person) => evenly(person + 1).map(() => person)).flat()

  const winners = picks(entries.length, 100_000).map((index) => entries[index] ?? -1)

  const distance = chiSquare(
    tallied(winners, 10),
    Array.from({ length: 10 }, (_, person) => person + 1),
  )
  expect(distance).toBeGreaterThan(0.972)
  expect(distance).toBeLessThan(29.666)
})

test('draws a thousand entries equally often in a million draws', { timeout: 120_000 }, () => {
  const distance = chiSquare(tallied(picks(1000, 1_000_000), 1000), evenly(1000))

  expect(distance).toBeGreaterThan(858.4)
  expect(distance).toBeLessThan(1152.7)
})

// With 8 bits, 56 of 256 numbers would favour the first of 200 entries. With 256 bits the bias is too small to measure.
describe('redraws a hash that would favour the first entries', () => {
  const numbers = picks(200, 100_000, 8)
  const remainders = picks(256, 100_000, 8).map((raw) => raw % 200)

  test('as often as it should be', () => {
    // One in 200 redraws returns by chance the entry that the remainder would have given.
    const redrawn = numbers.filter((number, index) => number !== remainders[index]).length / numbers.length

    expect(redrawn).toBeGreaterThan(0.209)
    expect(redrawn).toBeLessThan(0.229)
  })

  test('so that two hundred entries are even, which plain remainders would not make them', () => {
    const distance = chiSquare(tallied(numbers, 200), evenly(200))

    expect(distance).toBeGreaterThan(139.825)
    expect(distance).toBeLessThan(271.258)
    expect(chiSquare(tallied(remainders, 200), evenly(200))).toBeGreaterThan(10_000)
  })
})
