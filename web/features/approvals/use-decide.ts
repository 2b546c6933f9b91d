import { type approve, pendingRegistrations, type reject } from '#contract/approvals.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { toast } from '#web/ui/toast.ts'

type Deciding = { id: string; done: string; failed: string; onEnd: () => void }

/** Approves or rejects one registration. `onEnd` comes after a refusal too: someone else may have decided meanwhile. */
export function useDecide(action: typeof approve | typeof reject, { id, done, failed, onEnd }: Deciding) {
  return useWrite(action, {
    params: { id },
    refreshes: [pendingRegistrations],
    onSuccess() {
      toast({ title: done, kind: 'success' })
      onEnd()
    },
    onError(error) {
      toastFailure(error, failed)
      onEnd()
    },
  })
}
