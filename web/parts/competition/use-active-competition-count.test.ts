import { expect, test } from 'vitest'
import { testCompetition } from '#test/test-competition.ts'
import { isShownAsActive } from './use-active-competition-count.ts'

const competition = testCompetition({})

test.each([
  ['before the start', '2026-10-01T00:00:00.000Z', true],
  ['just before the end', '2026-11-29T23:59:59.999Z', true],
  ['at the end', '2026-11-30T00:00:00.000Z', false],
])('whether a competition is shown as active %s', (_, now, expected) => {
  expect(isShownAsActive(competition, new Date(now))).toBe(expected)
})

test('a cancelled competition is not shown as active', () => {
  const cancelled = testCompetition({ isActive: false })

  expect(isShownAsActive(cancelled, new Date('2026-11-10T00:00:00.000Z'))).toBe(false)
})
