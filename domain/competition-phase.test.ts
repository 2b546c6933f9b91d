import { expect, test } from 'vitest'
import { competitionPhase } from './competition-phase.ts'

const schedule = {
  isActive: true,
  startDate: new Date('2026-11-01T00:00:00Z'),
  endDate: new Date('2026-11-30T00:00:00Z'),
}

test.each([
  ['2026-10-31T23:59:59.999Z', 'upcoming'],
  ['2026-11-01T00:00:00Z', 'active'],
  ['2026-11-30T00:00:00Z', 'active'],
  ['2026-11-30T00:00:00.001Z', 'past'],
] as const)('at %s it is %s', (now, phase) => {
  expect(competitionPhase(schedule, new Date(now))).toBe(phase)
})

test('counts an inactive competition as past', () => {
  expect(competitionPhase({ ...schedule, isActive: false }, new Date('2026-11-02T00:00:00Z'))).toBe('past')
})
