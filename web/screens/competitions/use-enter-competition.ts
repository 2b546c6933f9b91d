import { useRef, useState } from 'react'
import { me } from '#contract/auth.ts'
import { enterCompetition, myEntries } from '#contract/competition-entries.ts'
import { type Competition, competitions, ticketCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { addReceipts } from '#web/parts/draw/stored-receipts.ts'

/** After an entry nobody enters again by a further tap of the same impatience. */
const restMs = 1_500

/** The second press of a double click can arrive after the first request has failed. */
const doubleClickMs = 600

/**
 * Enters a competition, once per press, whatever number of presses follow. For a moment after it `ticketCount` is the number of
 * the user's tickets, and presses do nothing. The receipts stay on this device until the user logs out.
 */
export function useEnterCompetition(
  { id: competitionId, commitment, myEntryCount }: Competition,
  onEntered: (isFirst: boolean) => void,
) {
  const { id: userId } = useMe()
  const isBlocked = useRef(false)
  /** Known at the press: the list may have the new entries before their answer. */
  const countBefore = useRef(0)
  const [ticketCount, setTicketCount] = useState<number | null>(null)
  const entering = useWrite(enterCompetition, {
    refreshes: [competitions, ticketCounts, myEntries, me],
    onSuccess({ entries }) {
      setTicketCount(countBefore.current + entries.length)
      unblockAfter(restMs)
      addReceipts(userId, entries, { competitionId, commitment })
      onEntered(countBefore.current === 0)
      vibrate()
      toast({ title: texts.entered, kind: 'success', isSmall: true })
    },
    onError(error) {
      unblockAfter(doubleClickMs)
      toastFailure(error, texts.failedToEnterCompetition)
    },
  })

  function unblockAfter(ms: number) {
    setTimeout(() => {
      isBlocked.current = false
      setTicketCount(null)
    }, ms)
  }

  function enter(count: number) {
    if (isBlocked.current) return
    isBlocked.current = true
    countBefore.current = myEntryCount
    entering.mutate(count === 1 ? { competitionId } : { competitionId, count })
  }

  return { enter, isPending: entering.isPending, ticketCount }
}
