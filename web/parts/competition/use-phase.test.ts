import { expect, test } from 'vitest'
import type { Competition } from '#contract/competitions.ts'
import { testCompetition } from '#test/test-competition.ts'
import { groupByPhase, lastPhaseChange, phaseAt } from './use-phase.ts'

const morning = { isActive: true, startDate: '2026-11-21T08:00:00.000Z', endDate: '2026-11-21T12:00:00.000Z' }
const evening = { isActive: true, startDate: '2026-11-21T18:00:00.000Z', endDate: '2026-11-21T22:00:00.000Z' }
const changeBefore = (time: string) => new Date(lastPhaseChange([morning, evening], new Date(`2026-11-21T${time}Z`)))

test('returns 0 before the first start, when every phase is upcoming', () => {
  const change = changeBefore('07:59:59.999')

  expect(change.getTime()).toBe(0)
  expect(phaseAt(morning, change)).toBe('upcoming')
})

test.each([
  ['08:00:00.000', 'active', 'upcoming'],
  ['12:00:00.000', 'active', 'upcoming'],
  ['12:00:00.001', 'past', 'upcoming'],
  ['18:00:00.000', 'past', 'active'],
  ['23:00:00.000', 'past', 'past'],
])('at %s the last phase change gives the current phases', (time, first, second) => {
  const change = changeBefore(time)

  expect([phaseAt(morning, change), phaseAt(evening, change)]).toEqual([first, second])
})

const now = new Date('2026-11-21T12:00:00.000Z')

const competition = (title: string, period: Partial<Competition>) => testCompetition({ title, ...period })

test('groups competitions by phase and keeps their order', () => {
  const all = [
    competition('open', {}),
    competition('open too', {}),
    competition('upcoming', { startDate: '2026-11-22T00:00:00.000Z' }),
    competition('over', { endDate: '2026-11-20T00:00:00.000Z' }),
    competition('cancelled', { isActive: false }),
  ]

  const groups = groupByPhase(all, (each) => phaseAt(each, now))

  expect(groups.active.map(({ title }) => title)).toEqual(['open', 'open too'])
  expect(groups.upcoming.map(({ title }) => title)).toEqual(['upcoming'])
  expect(groups.past.map(({ title }) => title)).toEqual(['over', 'cancelled'])
})
