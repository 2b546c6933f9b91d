import type { ReactNode } from 'react'
import type { LeaderboardRow, Place } from '#contract/leaderboard.ts'
import { shortName } from '#domain/names.ts'
import { maxRank } from '#domain/limits.ts'
import * as texts from '#texts/leaderboard.ts'
import { richText } from '#web/kit/rich-text.ts'
import { goalInWords } from './place-in-words.ts'

type Props = { place: Place; rows: LeaderboardRow[] }

/** Says how to reach the next place: '3 more to pass Ben C.'. Only people on the board are named. Null if there is none to reach. */
export const NextGoal = (props: Props) => <span>{wordsOf(props)}</span>

function wordsOf({ place, rows }: Props): ReactNode {
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
