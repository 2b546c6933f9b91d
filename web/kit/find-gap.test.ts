import { expect, test } from 'vitest'
import { findGap } from './find-gap.ts'

const space = { height: 60, first: 700, min: 64, max: 700 }
const row = (top: number, height = 44) => ({ top, bottom: top + height, weight: 10 })

test('stays where it covers nothing', () => {
  expect(findGap([row(100), row(650)], space)).toEqual({ top: 700, harm: 0 })
})

test('moves to the nearest gap', () => {
  expect(findGap([row(720), row(620)], space)).toEqual({ top: 552, harm: 0 })
})

test('searches the upper half where the lower one has no gap', () => {
  const rows = Array.from({ length: 9 }, (_, index) => row(300 + index * 56))

  expect(findGap(rows, space)).toEqual({ top: 232, harm: 0 })
})

test('stays below a bar at the top', () => {
  const rows = Array.from({ length: 12 }, (_, index) => row(100 + index * 56))

  expect(findGap(rows, space).top).toBeGreaterThanOrEqual(64)
})

test('without a gap covers two rows by half rather than one wholly', () => {
  const rows = Array.from({ length: 16 }, (_, index) => row(index * 56, 54))

  const { top } = findGap(rows, space)

  for (const each of rows) expect(top <= each.top && top + 60 >= each.bottom, `row at ${each.top}`).toBe(false)
})

test('without a gap covers links rather than controls', () => {
  const controls = Array.from({ length: 8 }, (_, index) => row(350 + index * 56, 56))
  const links = Array.from({ length: 7 }, (_, index) => ({ ...row(index * 50, 50), weight: 1 }))

  expect(findGap([...links, ...controls], space).top + 60).toBeLessThanOrEqual(350)
})
