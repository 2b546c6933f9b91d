import { expect, test } from 'vitest'
import { lastTurn, phaseAt } from './phase-change.ts'

const morning = { isActive: true, startDate: '2026-11-21T08:00:00.000Z', endDate: '2026-11-21T12:00:00.000Z' }
const evening = { isActive: true, startDate: '2026-11-21T18:00:00.000Z', endDate: '2026-11-21T22:00:00.000Z' }
const turnAt = (time: string) => new Date(lastTurn([morning, evening], new Date(`2026-11-21T${time}Z`)))

test('before anything has begun there was no turn, and everything is upcoming', () => {
  const turn = turnAt('07:59:59.999')

  expect(turn.getTime()).toBe(0)
  expect(phaseAt(morning, turn)).toBe('upcoming')
})

test.each([
  ['08:00:00.000', 'active', 'upcoming'],
  ['12:00:00.000', 'active', 'upcoming'],
  ['12:00:00.001', 'past', 'upcoming'],
  ['18:00:00.000', 'past', 'active'],
  ['23:00:00.000', 'past', 'past'],
])('at %s the last turn tells where each stands', (time, first, second) => {
  const turn = turnAt(time)

  expect([phaseAt(morning, turn), phaseAt(evening, turn)]).toEqual([first, second])
})
