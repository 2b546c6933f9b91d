import { expect, test } from 'vitest'
import { isDark } from './dark-hours.ts'

const night = { darkFrom: '22:00', darkUntil: '06:00', timeZone: 'UTC' }
const at = (time: string) => new Date(`2026-11-18T${time}Z`)

test.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['00:00:00', true],
  ['05:59:59', true],
  ['06:00:00', false],
])('over midnight, %s is dark: %s', (time, expected) => {
  expect(isDark(at(time), night)).toBe(expected)
})

test('within a day, the last time is light again', () => {
  const noon = { ...night, darkFrom: '12:00', darkUntil: '13:00' }

  expect(['11:59:00', '12:00:00', '12:59:00', '13:00:00'].map((time) => isDark(at(time), noon))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('it is never dark where both times are the same', () => {
  for (const time of ['00:00:00', '06:00:00', '18:00:00'])
    expect(isDark(at(time), { ...night, darkFrom: '06:00', darkUntil: '06:00' })).toBe(false)
})

test('times are those of the zone', () => {
  expect(isDark(at('04:00:00'), { ...night, timeZone: 'America/New_York' })).toBe(true)
  expect(isDark(at('11:30:00'), { ...night, timeZone: 'America/New_York' })).toBe(false)
})
