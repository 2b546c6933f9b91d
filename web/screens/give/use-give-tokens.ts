import { useRef, useState } from 'react'
import { me } from '#contract/auth.ts'
import type { Named } from '#domain/names.ts'
import { type Gift, gifts, giftsGiven, giveTokens, giveTokensToMany } from '#contract/gifts.ts'
import { feed } from '#contract/feed.ts'
import { leaderboard } from '#contract/leaderboard.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/gifts.ts'
import * as ui from '#texts/ui.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import { toast } from '#web/kit/toast.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { costOf, type GiftBody } from './gift-draft.ts'
import { useDeduction } from './use-deduction.ts'

const refreshes = [me, gifts, giftsGiven, feed, leaderboard]

type Options = {
  onGiven: (made: Gift[]) => void
  onRefused: () => void
  /** The gift waits for the network. */
  onQueued: () => void
  recipients: (Named | null)[]
}

/**
 * Gives tokens to one colleague or to several. Lowers the balance optimistically and rolls back when the request fails.
 * `unconfirmed` is a gift without a reply, which the server may have made; `retry` sends it with the same idempotency key,
 * so it is made once.
 */
export function useGiveTokens({ onGiven, onRefused, onQueued, recipients }: Options) {
  const { refetch: readBalance } = useRead(me)
  const { deduct, restore, settle, isPending, isAsked, onQuestion } = useDeduction()
  const [isToMany, setToMany] = useState(false)
  const key = useRef<string>(undefined)
  const options = {
    refreshes,
    keyFor: () => key.current,
    onError,
    onQuestion,
    onQueued: () => (restore(), onQueued()),
    cost: costOf,
    about: () => recipients.map(personName).join(', '),
  }
  const toOne = useQueuedWrite(giveTokens, { ...options, onSuccess: (gift) => onSuccess([gift]) })
  const toMany = useQueuedWrite(giveTokensToMany, { ...options, onSuccess })
  const latest = isToMany ? toMany : toOne

  function onSuccess(made: Gift[]) {
    settle()
    vibrate()
    toast({ title: texts.tokensGifted, text: successText(made), kind: 'success' })
    onGiven(made)
  }

  function onError(error: Error) {
    restore()
    void readBalance()
    if (isRefusal(error)) onRefused()
    toastFailure(error, texts.failedToGiftTokens)
  }

  function mutate(gift: GiftBody, deducted: number) {
    // A second click may arrive before the first has been rendered.
    if (isPending()) return
    deduct(deducted)
    setToMany('toUserIds' in gift)
    if ('toUserIds' in gift) toMany.mutate(gift)
    else toOne.mutate(gift)
  }

  return {
    isPending: latest.isPending && !isAsked,
    unconfirmed: latest.error && !isRefusal(latest.error) ? (latest.variables ?? null) : null,
    send(gift: GiftBody, sentAs: string) {
      key.current = sentAs
      mutate(gift, costOf(gift))
    },
    // Deducts nothing: the balance that was read again may already exclude the gift.
    retry: () => latest.variables && mutate(latest.variables, 0),
  }
}

function successText(made: Gift[]) {
  const [first, ...others] = made
  const amount = first?.amount ?? 0
  return others.length === 0
    ? texts.gifted({ amount, name: personName(first?.toUser ?? null) })
    : texts.giftedToEach({ tokens: ui.tokens({ amount }), n: made.length })
}

const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500
