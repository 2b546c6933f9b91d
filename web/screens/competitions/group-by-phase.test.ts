import { expect, test } from 'vitest'
import type { Competition } from '#contract/competitions.ts'
import { testCompetition } from '#test/test-competition.ts'
import { phaseAt } from '#web/parts/competition/phase-change.ts'
import { groupByPhase } from './group-by-phase.ts'

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
