import { useRef } from 'react'
import { me } from '#contract/account.ts'
import { feed } from '#contract/feed.ts'
import { gifts, giftsGiven, type GiveTokens, giveTokens } from '#contract/gifts.ts'
import { leaderboard } from '#contract/leaderboard.ts'
import { shortName } from '#domain/names.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useBalanceChange } from '#web/me/use-balance-change.ts'
import { toast } from '#web/ui/toast.ts'

/** Gives tokens. The balance falls at once, and comes back where the gift is refused or gets no answer. */
export function useGive(onGiven: () => void) {
  const changeBalance = useBalanceChange()
  const isSending = useRef(false)
  const give = useWrite(giveTokens, {
    refreshes: [me, gifts, giftsGiven, feed, leaderboard],
    onSuccess(gift) {
      isSending.current = false
      toast({
        title: 'Tokens Gifted!',
        text: `Successfully gifted ${gift.amount} tokens to ${shortName(gift.toUser)}`,
        kind: 'success',
      })
      onGiven()
    },
    onError(error, sent) {
      isSending.current = false
      changeBalance(sent.amount)
      toastFailure(error, 'Failed to gift tokens')
    },
  })

  function send(gift: GiveTokens) {
    // A second click may come before the first has been drawn.
    if (isSending.current) return
    isSending.current = true
    changeBalance(-gift.amount)
    give.mutate(gift)
  }

  return { send, isPending: give.isPending, isUnanswered: give.error !== null && !isRefused(give.error) }
}

/** A refusal is an answer; without one, or after a fault of the server's, the gift may have been made. */
const isRefused = (error: Error) => error instanceof ApiError && error.status < 500
