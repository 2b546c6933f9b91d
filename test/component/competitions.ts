import type { Competition, Win } from '#contract/competitions.ts'
import { colleague, newId } from './users.ts'

const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A competition that began yesterday and ends in a week. */
export const activeCompetition = (overrides: Partial<Competition> = {}): Competition => ({
  id: newId(),
  title: 'Stand mixer',
  prize: 'A red stand mixer',
  description: null,
  imageUrl: null,
  tokenCost: 1,
  startDate: daysFromNow(-1),
  endDate: daysFromNow(7),
  isActive: true,
  storeNumbers: ['0427'],
  createdById: null,
  winnerId: null,
  winnerSelectedAt: null,
  winner: null,
  cancelledAt: null,
  createdAt: daysFromNow(-1),
  updatedAt: daysFromNow(-1),
  myEntryCount: 0,
  hasEntries: false,
  isDrawnByAnother: false,
  isNewWin: false,
  isNewDraw: false,
  collectInstructions: null,
  handedOverAt: null,
  receivedAt: null,
  commitment: '0'.repeat(64),
  beaconRound: null,
  closedAt: null,
  entryCount: null,
  entriesDigest: null,
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
