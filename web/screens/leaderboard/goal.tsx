import { Suspense } from 'react'
import type { LeaderboardRow, Place } from '#contract/leaderboard.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'

const NextGoal = lazyWithPreload(async () => (await import('./next-goal.tsx')).NextGoal)

/** Says how to reach the next place, once the rows are known. */
export const Goal = ({ place, rows }: { place: Place; rows: LeaderboardRow[] | undefined }) => (
  <Suspense>{rows && <NextGoal place={place} rows={rows} />}</Suspense>
)
