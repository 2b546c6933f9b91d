import PartyPopper from 'lucide-react/icons/party-popper'
import { useEffect, useState } from 'react'
import { notifications, readNotification, unreadCount } from '#contract/notifications.ts'
import { type OwnTeamGoal, ownTeamGoal } from '#contract/team-goals.ts'
import * as texts from '#texts/goals.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { Card } from '#web/kit/card.tsx'
import confetti from '#web/kit/confetti.module.css'
import { competitionDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { GoalProgress } from '#web/parts/goal/goal-progress.tsx'

/** The goal of the user's store: how far it is, and once, that it is reached. */
export function TeamGoalCard({ goal }: { goal: OwnTeamGoal }) {
  const { refetch } = useRead(ownTeamGoal)
  useLiveEvent('person', () => void refetch())
  // It is read as soon as it is shown, and celebrated until the user leaves.
  const [celebrated, setCelebrated] = useState(goal.unreadId)
  if (goal.unreadId !== null && goal.unreadId !== celebrated) setCelebrated(goal.unreadId)
  return (
    <Card title={celebrated === null ? texts.teamGoal : texts.yourStoreDidIt}>
      <div className={layout.stack}>
        {celebrated !== null && <Celebration key={celebrated} notificationId={celebrated} />}
        <GoalProgress goal={goal} />
        {celebrated === null && (
          <p className={layout.quiet}>{texts.until({ date: competitionDate(`${goal.endsOn}T12:00:00Z`, 'UTC') })}</p>
        )}
      </div>
    </Card>
  )
}

function Celebration({ notificationId }: { notificationId: string }) {
  const { mutate: read } = useWrite(readNotification, {
    isUnasked: true,
    params: { id: notificationId },
    refreshes: [notifications, unreadCount],
  })
  useEffect(() => read(undefined), [read])
  return (
    <span className={confetti.confetti} aria-hidden>
      <PartyPopper size="2.5rem" />
    </span>
  )
}
