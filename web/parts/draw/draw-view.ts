import type { Competition } from '#contract/competitions.ts'
import { canDraw } from '#web/parts/competition/can-draw.ts'

/**
 * A competition's draw as a viewer sees it:
 * - 'none': there is no winner, and nothing for this viewer to do about it;
 * - 'due': this admin can select the winner now;
 * - 'drawing': the winner of a draw from this window, until it is announced;
 * - 'covered': the winner, below tickets, for those who entered and have not seen the draw;
 * - 'fresh': the winner as news, in the minute after the draw or after the tickets;
 * - 'shown': the winner.
 */
export type DrawView = 'none' | 'due' | 'drawing' | 'covered' | 'fresh' | 'shown'

export type DrawViewer = Parameters<typeof canDraw>[0] & {
  /** True from the confirmation of a draw in this window until its winner is announced. */
  isDrawing: boolean
  prefersNoMotion: boolean
  /** The age of the draw when this page showed the winner first, and whether it was news; null before that. */
  firstShown: { ageMinutes: number; isNew: boolean; isRevealed: boolean } | null
}

const freshForMinutes = 1
const coveredForMinutes = 14 * 24 * 60

/** Decides what the viewer sees of the draw at `now`. */
export function drawView(competition: Competition, viewer: DrawViewer, now: Date): DrawView {
  const { winner, winnerSelectedAt } = competition
  if (winnerSelectedAt === null) return needsDraw(competition, viewer, now) ? 'due' : 'none'
  if (viewer.isDrawing) return 'drawing'
  if (viewer.firstShown === null) return 'shown'
  const { ageMinutes, isNew, isRevealed } = viewer.firstShown
  if (isRevealed) return 'fresh'
  if (isNew && winner !== null && !viewer.prefersNoMotion && ageMinutes < coveredForMinutes) return 'covered'
  return ageMinutes < freshForMinutes ? 'fresh' : 'shown'
}

/** True if the competition has ended with entries and this admin can select its winner now. */
const needsDraw = (competition: Competition, viewer: DrawViewer, now: Date) =>
  new Date(competition.endDate) < now &&
  competition.hasEntries &&
  !competition.isDrawnByAnother &&
  canDraw(viewer, competition)
