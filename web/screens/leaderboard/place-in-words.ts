import type { Place } from '#contract/leaderboard.ts'
import { maxRank } from '#domain/limits.ts'
import * as texts from '#texts/leaderboard.ts'

/** 'You, #57', or of an earlier month 'You finished #57 in October 2026'. */
export function placeInWords({ rank }: Place, pastMonth: string | null = null) {
  if (pastMonth)
    return rank > maxRank ? texts.finishedBelow({ maxRank, pastMonth }) : texts.finishedAt({ rank, pastMonth })
  return rank > maxRank ? texts.youBelow({ maxRank }) : texts.youAt({ rank })
}

/** Says how to reach the next place, without naming anybody; null if there is none to reach. */
export function goalInWords({ rank, behind, tied }: Place) {
  if (rank > maxRank) return null
  if (rank === 1) return texts.inTheLead
  return tied > 1 ? texts.nextPlace({ n: tied }) : texts.moveUp({ n: behind + 1 })
}
