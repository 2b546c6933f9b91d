import { useRef } from 'react'
import { me } from '#contract/auth.ts'
import { type Competition, competitions, ticketCounts } from '#contract/competitions.ts'
import { enterCompetition, myEntries } from '#contract/competition-entries.ts'
import * as texts from '#texts/competitions.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { toast } from '#web/kit/toast.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { addReceipt } from '#web/parts/draw/stored-receipts.ts'

/** The second press of a double click can arrive after the first request has finished. */
const doubleClickMs = 600

/** Enters a competition, once per click or double click. The receipt stays on this device until the user logs out. */
export function useEnterCompetition(
  { id: competitionId, commitment, myEntryCount }: Competition,
  onEntered: (isFirst: boolean) => void,
) {
  const { id: userId } = useMe()
  const isBlocked = useRef(false)
  /** Known at the press: the list may have the new entry before its answer. */
  const isFirst = useRef(false)
  const entering = useWrite(enterCompetition, {
    refreshes: [competitions, ticketCounts, myEntries, me],
    onSuccess(entry) {
      unblockLater()
      addReceipt(userId, entry, commitment)
      onEntered(isFirst.current)
      vibrate()
      toast({ title: texts.entered, kind: 'success' })
    },
    onError(error) {
      unblockLater()
      toastFailure(error, texts.failedToEnterCompetition)
    },
  })

  function unblockLater() {
    setTimeout(() => {
      isBlocked.current = false
    }, doubleClickMs)
  }

  function enter() {
    if (isBlocked.current) return
    isBlocked.current = true
    isFirst.current = myEntryCount === 0
    entering.mutate({ competitionId })
  }

  return { enter, isPending: entering.isPending }
}
