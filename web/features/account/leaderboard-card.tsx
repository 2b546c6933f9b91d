import { setLeaderboardVisibility } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
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
        title: me.hiddenFromLeaderboard ? texts.hiddenFromLeaderboard : texts.shownOnLeaderboard,
        kind: 'success',
      })
    },
    onError: (error) => toastFailure(error, texts.failedToChangeTheLeaderboard),
  })

  return (
    <Card title={texts.leaderboard}>
      <Checkbox
        label={texts.hideMeFromTheLeaderboard}
        hint={texts.hideMeHint}
        checked={change.isPending ? change.variables.isHidden : hiddenFromLeaderboard}
        onChange={({ target }) => change.isPending || change.mutate({ isHidden: target.checked })}
      />
    </Card>
  )
}
