import { useRef, useState } from 'react'
import { useBalanceChange } from '#web/data/cache/use-balance-change.ts'

/** Takes the tokens of a gift that is being sent off the shown balance. While the person is asked about it, it takes nothing. */
export function useDeduction() {
  const changeBalance = useBalanceChange()
  const pending = useRef<{ deducted: number } | null>(null)
  const [isAsked, setAsked] = useState(false)

  function deduct(amount: number) {
    changeBalance((pending.current?.deducted ?? 0) - amount)
    pending.current = { deducted: amount }
  }

  function settle() {
    pending.current = null
    setAsked(false)
  }

  function restore() {
    deduct(0)
    settle()
  }

  /** Returns what happens on a yes. */
  function onQuestion() {
    const deducted = pending.current?.deducted ?? 0
    deduct(0)
    setAsked(true)
    return () => {
      deduct(deducted)
      setAsked(false)
    }
  }

  return { deduct, restore, settle, isAsked, onQuestion, isPending: () => pending.current !== null }
}
