import type { ReactNode } from 'react'
import type { LeaderboardRow, Place } from '#contract/leaderboard.ts'
import { maxRank } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/leaderboard.ts'
import { richText } from '#web/kit/rich-text.ts'

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

type GoalProps = { place: Place; rows: LeaderboardRow[] }

/** Says how to reach the next place: '3 more to pass Ben C.'. Only people on the board are named. Null if there is none to reach. */
export const NextGoal = (props: GoalProps) => <span>{goalWithName(props)}</span>

function goalWithName({ place, rows }: GoalProps): ReactNode {
  const { rank, behind } = place
  if (rank === 1) return leadOver(place, rows)
  const above = rank > maxRank ? undefined : rows.find((row) => row.rank === rank - 1)
  if (above) return richText(texts.passPerson({ n: behind + 1, name: nameOf(above) }))
  return goalInWords(place)
}

function leadOver({ tokenCount }: Place, rows: LeaderboardRow[]) {
  const second = rows.find((row) => row.rank === 2)
  if (!second) return texts.inTheLead
  const lead = tokenCount - second.tokenCount
  return lead > 0 ? richText(texts.aheadOf({ n: lead, name: nameOf(second) })) : texts.leadAlone
}

const nameOf = (row: LeaderboardRow) => <bdi>{shortName(row)}</bdi>
