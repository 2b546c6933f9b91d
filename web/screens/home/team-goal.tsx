import { ownTeamGoal } from '#contract/team-goals.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { LaterSuspense } from '#web/kit/later-suspense.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'

// Most stores have none.
const TeamGoalCard = lazyWithPreload(async () => (await import('./team-goal-card.tsx')).TeamGoalCard)

/** The goal of the user's store, if it has one. */
export function TeamGoal() {
  const { data: goal } = useRead(ownTeamGoal, { refetchOnOpen: true })
  if (!goal) return null
  return (
    <LaterSuspense>
      <TeamGoalCard goal={goal} />
    </LaterSuspense>
  )
}
