import { setLeaderboardVisibility } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRefreshMe } from '#web/data/cache/use-refresh-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

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
