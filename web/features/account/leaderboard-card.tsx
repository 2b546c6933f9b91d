import { setLeaderboardVisibility } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { useMe } from '#web/api/use-me.ts'
import { useRefreshMe } from '#web/api/use-refresh-me.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
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

  const state = hiddenFromLeaderboard ? texts.hidden : texts.visible

  return (
    <SectionCard id="leaderboard" title={texts.leaderboard} folds state={state}>
      <Checkbox
        label={texts.hideMeFromTheLeaderboard}
        hint={texts.hideMeHint}
        checked={change.isPending ? change.variables.isHidden : hiddenFromLeaderboard}
        onChange={({ target }) => change.isPending || change.mutate({ isHidden: target.checked })}
      />
    </SectionCard>
  )
}
