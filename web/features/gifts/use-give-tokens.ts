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
 * Gives tokens. Lowers the balance optimistically and rolls back when the request fails. `unconfirmed` is a gift without
 * a reply, which the server may have made; `retry` sends it with the same idempotency key, so it is made once.
 */
export function useGiveTokens({ onGiven, onRefused }: { onGiven: () => void; onRefused: () => void }) {
  const { refetch: readBalance } = useRead(me)
  const changeBalance = useBalanceChange()
  const pendingWrite = useRef<{ deducted: number } | null>(null)
  const give = useWrite(giveTokens, {
    refreshes: [me, gifts, giftsGiven, feed, leaderboard],
    onSuccess({ amount, toUser }) {
      pendingWrite.current = null
      const text = `Successfully gifted ${grouped(amount)} tokens to ${shortName(toUser)}`
      toast({ title: 'Tokens Gifted!', text, kind: 'success' })
      onGiven()
    },
    onError(error) {
      changeBalance(pendingWrite.current?.deducted ?? 0)
      pendingWrite.current = null
      void readBalance()
      if (isRefusal(error)) onRefused()
      toastFailure(error, 'Failed to gift tokens')
    },
  })

  function mutate(gift: GiveTokens, deducted: number) {
    // A second click may arrive before the first has been rendered.
    if (pendingWrite.current) return
    pendingWrite.current = { deducted }
    changeBalance(-deducted)
    give.mutate(gift)
  }

  return {
    isPending: give.isPending,
    unconfirmed: give.error && !isRefusal(give.error) ? (give.variables ?? null) : null,
    send: (gift: GiveTokens) => mutate(gift, gift.amount),
    // Deducts nothing: the balance that was read again may already exclude the gift.
    retry: () => give.variables && mutate(give.variables, 0),
  }
}

const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500
