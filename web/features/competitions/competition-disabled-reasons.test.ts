import { expect, test } from 'vitest'
import type { Competition } from '#contract/competitions.ts'
import { testCompetition } from '#test/test-competition.ts'
import { competitionDisabledReasons, isRunning } from './competition-disabled-reasons.ts'

const competition = (changes: Partial<Competition> = {}) =>
  testCompetition({ storeNumbers: ['0427', '0428'], ...changes })

const admin = { role: 'admin', adminStores: ['0427', '0428', '0429'] } as const
const owner = { role: 'super_admin', adminStores: [] } as const

const othersToo = 'This competition is also for stores that are not assigned to you'
const entered = 'People have already entered this competition'

test('an admin of all its stores, and a super admin, may edit and cancel it', () => {
  expect(competitionDisabledReasons(competition(), admin)).toEqual({ edit: null, cancel: null })
  expect(competitionDisabledReasons(competition(), owner)).toEqual({ edit: null, cancel: null })
})

test.each([[['0427']], [[]]])('an admin of the stores %o alone may do neither', (adminStores) => {
  expect(competitionDisabledReasons(competition(), { role: 'admin', adminStores })).toEqual({
    edit: othersToo,
    cancel: othersToo,
  })
})

test('a competition for every store is a super admin’s alone', () => {
  const everywhere = competition({ storeNumbers: [] })

  expect(competitionDisabledReasons(everywhere, { role: 'admin', adminStores: ['0427'] }).edit).toBe(othersToo)
  expect(competitionDisabledReasons(everywhere, owner).edit).toBeNull()
})

test('once somebody has entered it can be cancelled, but not edited', () => {
  const hindrances = competitionDisabledReasons(competition({ hasEntries: true }), owner)

  expect(hindrances).toEqual({ edit: entered, cancel: null })
})

test('one with a winner, or cancelled, stays as it is', () => {
  const drawn = competition({ hasEntries: true, winnerId: 'a winner' })
  const cancelled = competition({ isActive: false, cancelledAt: '2026-11-20T00:00:00.000Z' })

  expect(competitionDisabledReasons(drawn, owner)).toEqual({
    edit: entered,
    cancel: 'A winner has already been selected',
  })
  expect(competitionDisabledReasons(cancelled, owner).cancel).toBe('This competition was cancelled')
})

test('a competition is active until its end, also before its start', () => {
  expect(isRunning(competition(), new Date('2026-10-01T00:00:00.000Z'))).toBe(true)
  expect(isRunning(competition(), new Date('2026-11-29T23:59:59.999Z'))).toBe(true)
  expect(isRunning(competition(), new Date('2026-11-30T00:00:00.000Z'))).toBe(false)
  expect(isRunning(competition({ isActive: false }), new Date('2026-11-10T00:00:00.000Z'))).toBe(false)
})
