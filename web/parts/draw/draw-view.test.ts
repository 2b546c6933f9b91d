import { expect, test } from 'vitest'
import type { Competition } from '#contract/competitions.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { colleague } from '#test/component/users.ts'
import { type DrawView, type DrawViewer, drawView } from './draw-view.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const dayMinutes = 24 * 60

const ended = activeCompetition({ endDate: secondsAgo(3_600).toISOString(), hasEntries: true })
const drawn = (overrides: Partial<Competition> = {}) => ({
  ...ended,
  winner: colleague(),
  winnerSelectedAt: secondsAgo(600).toISOString(),
  ...overrides,
})

const entrant: DrawViewer = {
  role: 'crew_member',
  adminStores: [],
  isDrawing: false,
  prefersNoMotion: false,
  firstShown: null,
}
const admin: DrawViewer = { ...entrant, role: 'admin', adminStores: ['0427'] }
/** A viewer whose page showed the winner first that many minutes after the draw. */
const saw = (ageMinutes: number, { isNew = false, isRevealed = false, prefersNoMotion = false }) => ({
  ...entrant,
  prefersNoMotion,
  firstShown: { ageMinutes, isNew, isRevealed },
})
const isNew = true

test.each<[DrawView, string, Competition, DrawViewer]>([
  ['none', 'that has not ended', activeCompetition({ hasEntries: true }), admin],
  ['none', 'that nobody entered', { ...ended, hasEntries: false }, admin],
  ['none', 'that was cancelled', { ...ended, cancelledAt: secondsAgo(60).toISOString() }, admin],
  ['none', 'that another admin draws', { ...ended, isDrawnByAnother: true }, admin],
  ['none', 'of other stores', { ...ended, storeNumbers: ['0911'] }, admin],
  ['none', 'that has ended, for an entrant', ended, entrant],
  ['due', 'that has ended, for an admin of its store', ended, admin],
  ['due', 'whose draw was confirmed here and is not made', ended, { ...admin, isDrawing: true }],
  ['drawing', 'that was drawn here and is not announced', drawn(), { ...admin, isDrawing: true }],
  ['drawing', 'that was drawn here by an entrant', drawn(), { ...saw(0, { isNew }), isDrawing: true }],
  ['covered', 'whose draw is news', drawn(), saw(60, { isNew })],
  ['covered', 'whose draw is news of this minute', drawn(), saw(0, { isNew })],
  ['covered', 'whose draw is news of 14 days', drawn(), saw(14 * dayMinutes - 1, { isNew })],
  ['fresh', 'whose tickets have run past', drawn(), saw(60, { isNew, isRevealed: true })],
  ['fresh', 'of this minute', drawn(), saw(0, {})],
  ['fresh', 'of the next minute, by the clock of this device', drawn(), saw(-1, {})],
  ['fresh', 'of this minute whose winner has left', drawn({ winner: null }), saw(0, { isNew })],
  ['fresh', 'of this minute without motion', drawn(), saw(0, { isNew, prefersNoMotion: true })],
  ['shown', 'whose draw is news, without motion', drawn(), saw(60, { isNew, prefersNoMotion: true })],
  ['shown', 'whose draw is older news', drawn(), saw(14 * dayMinutes, { isNew })],
  ['shown', 'whose winner has left', drawn({ winner: null }), saw(60, { isNew })],
  ['shown', 'that was seen', drawn(), saw(1, {})],
  ['shown', 'that was drawn, in a list of tasks', drawn(), admin],
])('the draw is %s of a competition %s', (view, _, competition, viewer) => {
  expect(drawView(competition, viewer, now)).toBe(view)
})
