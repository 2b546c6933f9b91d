import { expect, test } from 'vitest'
import type { Competition } from '#contract/competitions.ts'
import { competitionWith } from '#test/competition-with.ts'
import { phaseAt } from './phase-change.ts'
import { sectionsOf } from './group-by-phase.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

const competition = (title: string, period: Partial<Competition>) => competitionWith({ title, ...period })

test('each competition stands in the section of its phase, and keeps its place there', () => {
  const all = [
    competition('open', {}),
    competition('open too', {}),
    competition('lazyWithPreload', { startDate: '2026-11-22T00:00:00.000Z' }),
    competition('over', { endDate: '2026-11-20T00:00:00.000Z' }),
    competition('cancelled', { isActive: false }),
  ]

  const sections = sectionsOf(all, (one) => phaseAt(one, now))

  expect(sections.active.map(({ title }) => title)).toEqual(['open', 'open too'])
  expect(sections.upcoming.map(({ title }) => title)).toEqual(['lazyWithPreload'])
  expect(sections.past.map(({ title }) => title)).toEqual(['over', 'cancelled'])
})
