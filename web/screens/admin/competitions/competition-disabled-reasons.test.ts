import { expect, test } from 'vitest'
import type { Competition } from '#contract/competitions.ts'
import { testCompetition } from '#test/test-competition.ts'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'

const competition = (changes: Partial<Competition> = {}) =>
  testCompetition({ storeNumbers: ['0427', '0428'], ...changes })

const admin = { role: 'admin', adminStores: ['0427', '0428', '0429'] } as const
const owner = { role: 'super_admin', adminStores: [] } as const

const outsideScope = 'This competition is also for stores that are not assigned to you'
const hasEntries = 'People have already entered this competition'

test('an admin of all its stores and a super admin can edit and cancel', () => {
  expect(competitionDisabledReasons(competition(), admin)).toEqual({ edit: null, cancel: null })
  expect(competitionDisabledReasons(competition(), owner)).toEqual({ edit: null, cancel: null })
})

test.each([[['0427']], [[]]])('an admin of the stores %o cannot edit or cancel', (adminStores) => {
  expect(competitionDisabledReasons(competition(), { role: 'admin', adminStores })).toEqual({
    edit: outsideScope,
    cancel: outsideScope,
  })
})

test('only a super admin can edit a competition for all stores', () => {
  const forAllStores = competition({ storeNumbers: [] })

  expect(competitionDisabledReasons(forAllStores, { role: 'admin', adminStores: ['0427'] }).edit).toBe(outsideScope)
  expect(competitionDisabledReasons(forAllStores, owner).edit).toBeNull()
})

test('a competition with entries can be cancelled but not edited', () => {
  const disabledReasons = competitionDisabledReasons(competition({ hasEntries: true }), owner)

  expect(disabledReasons).toEqual({ edit: hasEntries, cancel: null })
})

test('a cancelled competition can be neither edited nor cancelled', () => {
  const cancelled = competition({ isActive: false, cancelledAt: '2026-11-20T00:00:00.000Z' })
  const reason = 'This competition was cancelled'

  expect(competitionDisabledReasons(cancelled, owner)).toEqual({ edit: reason, cancel: reason })
})
