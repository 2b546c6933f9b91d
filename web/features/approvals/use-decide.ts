import { type approve, pendingRegistrations, type reject } from '#contract/approvals.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { toast } from '#web/ui/toast.ts'

type DecideOptions = { id: string; success: string; failure: string; onSettled: () => void }

/** Approves or rejects one registration. Calls `onSettled` on errors too, because another admin may have decided it. */
export function useDecide(endpoint: typeof approve | typeof reject, options: DecideOptions) {
  const { id, success, failure, onSettled } = options
  return useWrite(endpoint, {
    params: { id },
    refreshes: [pendingRegistrations],
    onSuccess() {
      toast({ title: success, kind: 'success' })
      onSettled()
    },
    onError(error) {
      toastFailure(error, failure)
      onSettled()
    },
  })
}
