import { expect, test } from 'vitest'
import type { Competition } from '#contract/competitions.ts'
import { phaseAt } from '#web/me/turn.ts'
import { sectionsOf } from './sections.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

const competition = (title: string, period: Partial<Competition>): Competition => ({
  id: '0190b0d4-0000-7000-8000-000000000000',
  title,
  prize: 'A prize',
  description: null,
  imageUrl: null,
  tokenCost: 1,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-11-30T00:00:00.000Z',
  isActive: true,
  storeNumbers: [],
  createdById: null,
  winnerId: null,
  winnerSelectedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  cancelledAt: null,
  winner: null,
  myEntryCount: 0,
  hasEntries: false,
  commitment: 'c0'.repeat(32),
  beaconRound: null,
  closedAt: null,
  entryCount: null,
  entriesDigest: null,
  ...period,
})

test('each competition stands in the section of its phase, and keeps its place there', () => {
  const all = [
    competition('open', {}),
    competition('open too', {}),
    competition('later', { startDate: '2026-11-22T00:00:00.000Z' }),
    competition('over', { endDate: '2026-11-20T00:00:00.000Z' }),
    competition('cancelled', { isActive: false }),
  ]

  const sections = sectionsOf(all, (one) => phaseAt(one, now))

  expect(sections.active.map(({ title }) => title)).toEqual(['open', 'open too'])
  expect(sections.upcoming.map(({ title }) => title)).toEqual(['later'])
  expect(sections.past.map(({ title }) => title)).toEqual(['over', 'cancelled'])
})
