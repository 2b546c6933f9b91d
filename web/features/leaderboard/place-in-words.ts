import type { Place } from '#contract/leaderboard.ts'
import { maxRank } from '#domain/limits.ts'
import * as texts from '#texts/leaderboard.ts'

/** 'You, #57, 3 behind'. */
export function placeInWords({ rank, behind }: Place) {
  if (rank > maxRank) return texts.youBelow({ maxRank })
  return rank === 1 ? texts.inTheLead : texts.placeBehind({ rank, behind })
}
