import type { Place } from '#contract/leaderboard.ts'
import { grouped } from '#domain/counts.ts'
import { maxRank } from '#domain/limits.ts'

/** 'You, #57, 3 behind'. */
export function placeInWords({ rank, behind }: Place) {
  if (rank > maxRank) return `You, below #${grouped(maxRank)}`
  return `You, #${grouped(rank)}, ${rank === 1 ? 'in the lead' : behind === 0 ? 'tied' : `${grouped(behind)} behind`}`
}
