import { setLeaderboardVisibility } from '#contract/account.ts'
import { useMe } from '#web/api/use-me.ts'
import { useRefreshMe } from '#web/api/use-refresh-me.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'

/** Lets the user hide themselves from the leaderboard. */
export function LeaderboardCard() {
  const { hiddenFromLeaderboard } = useMe()
  const refreshMe = useRefreshMe()
  const change = useWrite(setLeaderboardVisibility, {
    onSuccess(me) {
      refreshMe(me)
      toast({
        title: me.hiddenFromLeaderboard ? 'You are hidden from the leaderboard' : 'You are on the leaderboard again',
        kind: 'success',
      })
    },
    onError: (error) => toastFailure(error, 'Failed to change the leaderboard'),
  })

  return (
    <Card title="Leaderboard">
      <Checkbox
        label="Hide me from the leaderboard"
        hint="Colleagues won't see you there. You still see your own place."
        checked={change.isPending ? change.variables.isHidden : hiddenFromLeaderboard}
        onChange={({ target }) => change.isPending || change.mutate({ isHidden: target.checked })}
      />
    </Card>
  )
}
