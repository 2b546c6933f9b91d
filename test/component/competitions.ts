import type { Competition, Win } from '#contract/competitions.ts'
import { testCompetition } from '#test/test-competition.ts'
import { colleague, newId } from './users.ts'

const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A competition of store 0427 that began yesterday and ends in a week. */
export const activeCompetition = (overrides: Partial<Competition> = {}): Competition =>
  testCompetition({
    id: newId(),
    prize: 'A red stand mixer',
    startDate: daysFromNow(-1),
    endDate: daysFromNow(7),
    storeNumbers: ['0427'],
    ...overrides,
  })

/** A win as the hall of fame shows it. */
export const recentWin = (overrides: Partial<Win> = {}): Win => ({
  id: newId(),
  title: 'Stand mixer',
  prize: 'A red stand mixer',
  imageUrl: null,
  handedOverAt: null,
  receivedAt: null,
  winnerSelectedAt: '2026-11-20T12:00:00.000Z',
  entryCount: 680,
  myEntryCount: 0,
  isNewDraw: false,
  commitment: '0'.repeat(64),
  entriesDigest: '0'.repeat(64),
  winner: colleague({ firstName: 'Bo' }),
  ...overrides,
})
