import { expect, test } from 'vitest'
import { roundScale } from './bar-chart.tsx'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 14],
  [34, 40],
  [100, 100],
  [169, 200],
  [1_234, 1_400],
  [2_081, 2_400],
  [9_999, 10_000],
])('a scale for values up to %i ends at %i, whose half is whole', (most, end) => {
  expect(roundScale(most)).toBe(end)
  expect(Number.isInteger(end / 2)).toBe(true)
})
