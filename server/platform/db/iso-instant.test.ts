import { expect, test } from 'vitest'
import { isoInstant } from './iso-instant.ts'

test.each([
  ['2026-11-23 01:26:54+00', '2026-11-23T01:26:54.000Z'],
  ['2026-11-23 01:26:54.1+00', '2026-11-23T01:26:54.100Z'],
  ['2026-11-23 01:26:54.12+00', '2026-11-23T01:26:54.120Z'],
  ['2026-11-23 01:26:54.123+00', '2026-11-23T01:26:54.123Z'],
  ['2026-11-23 01:26:54.999999+00', '2026-11-23T01:26:54.999Z'],
  ['2026-11-23 01:26:54.000001+00', '2026-11-23T01:26:54.000Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
])('writes %s as %s', (text, instant) => {
  expect(isoInstant(text)).toBe(instant)
})

test.each([
  ['2026-11-23 02:26:54.123+01', '2026-11-23T01:26:54.123Z'],
  ['2026-11-23 06:56:54.5+05:30', '2026-11-23T01:26:54.500Z'],
])('converts %s, which another zone wrote', (text, instant) => {
  expect(isoInstant(text)).toBe(instant)
})

test('reads every millisecond as a Date does', () => {
  for (let millisecond = 0; millisecond < 1_000; millisecond += 1) {
    const written = `2024-02-29 23:59:59.${String(millisecond).padStart(3, '0').replace(/0+$/, '')}`.replace(/\.$/, '')

    expect(isoInstant(`${written}+00`)).toBe(new Date(`${written}+00`).toISOString())
  }
})
