import { useRef } from 'react'
import { me } from '#contract/auth.ts'
import { type Competition, competitions } from '#contract/competitions.ts'
import { enterCompetition, myEntries } from '#contract/competition-entries.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useMe } from '#web/api/use-me.ts'
import { toast } from '#web/ui/toast.ts'
import { keepReceipt } from './stored-receipts.ts'

/** The second press of a double click may come when the first has been answered: it is none of its own. */
const restMs = 600

/**
 * Enters a competition: one entry a click, a double click counting once. The receipt stays on this device until its
 * person logs out.
 */
export function useEnter({ id: competitionId, commitment }: Competition) {
  const { id: userId } = useMe()
  const isResting = useRef(false)
  const entering = useWrite(enterCompetition, {
    refreshes: [competitions, myEntries, me],
    onSuccess(entry) {
      rest()
      keepReceipt(userId, entry, commitment)
      toast({ title: "You've successfully entered the competition!", kind: 'success' })
    },
    onError(error) {
      rest()
      toastFailure(error, 'Failed to enter competition')
    },
  })

  function rest() {
    setTimeout(() => {
      isResting.current = false
    }, restMs)
  }

  function enter() {
    if (isResting.current) return
    isResting.current = true
    entering.mutate({ competitionId })
  }

  return { enter, isPending: entering.isPending }
}
