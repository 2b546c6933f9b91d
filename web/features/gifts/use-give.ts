import { useRef } from 'react'
import { me } from '#contract/auth.ts'
import { gifts, giftsGiven, type GiveTokens, giveTokens } from '#contract/gifts.ts'
import { feed } from '#contract/feed.ts'
import { leaderboard } from '#contract/leaderboard.ts'
import { grouped } from '#domain/counts.ts'
import { shortName } from '#domain/names.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useRead } from '#web/api/use-read.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useBalanceChange } from '#web/api/use-balance-change.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Gives tokens. The balance falls at once, and is read anew where the gift fails. `lost` is a gift that got no answer,
 * so that it may have been made; to try it `again` makes it once all the same.
 */
export function useGive(onGiven: () => void) {
  const { refetch: readBalance } = useRead(me)
  const changeBalance = useBalanceChange()
  const sending = useRef<{ held: number } | null>(null)
  const give = useWrite(giveTokens, {
    refreshes: [me, gifts, giftsGiven, feed, leaderboard],
    onSuccess({ amount, toUser }) {
      sending.current = null
      const text = `Successfully gifted ${grouped(amount)} tokens to ${shortName(toUser)}`
      toast({ title: 'Tokens Gifted!', text, kind: 'success' })
      onGiven()
    },
    onError(error) {
      changeBalance(sending.current?.held ?? 0)
      sending.current = null
      void readBalance()
      toastFailure(error, 'Failed to gift tokens')
    },
  })

  function mutate(gift: GiveTokens, held: number) {
    // A second click may come before the first has been drawn.
    if (sending.current) return
    sending.current = { held }
    changeBalance(-held)
    give.mutate(gift)
  }

  return {
    isPending: give.isPending,
    lost: give.error && !isRefusal(give.error) ? (give.variables ?? null) : null,
    send: (gift: GiveTokens) => mutate(gift, gift.amount),
    // Its tokens may be gone from the balance already.
    again: () => give.variables && mutate(give.variables, 0),
  }
}

const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500
