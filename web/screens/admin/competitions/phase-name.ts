import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'

/** The phase in words; null for an active competition, whose badge says so already. */
export function phaseName(competition: Competition, now: Date) {
  const { cancelledAt, winnerSelectedAt, startDate, endDate, hasEntries } = competition
  if (cancelledAt) return texts.cancelled
  if (winnerSelectedAt) return texts.drawn
  if (new Date(endDate) < now) return hasEntries ? texts.endedDrawNow : texts.ended
  return new Date(startDate) > now ? texts.upcoming : null
}
