import { useMutation } from '@tanstack/react-query'
import { approve, pendingRegistrations } from '#contract/approvals.ts'
import { count } from '#domain/counts.ts'
import { isUnauthorized, errorMessage } from '#web/api/api-error.ts'
import { sendRequest } from '#web/api/send-request.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { toast } from '#web/ui/toast.ts'

const failed = 'Failed to approve user'

/** Approves one registration after another, and sums up in one message how that went. */
export function useApproveSeveral(onEnd: () => void) {
  const refresh = useRefresh()
  return useMutation<Error[], Error, string[]>({
    mutationFn: approveAll,
    onSuccess: (errors, ids) => tell(errors, ids.length),
    onError: (error) => toastFailure(error, failed),
    onSettled() {
      void refresh([pendingRegistrations])
      onEnd()
    },
  })
}

/** Answers what went wrong. Throws where nobody is signed in any more: the rest would fail alike. */
async function approveAll(ids: string[]) {
  const errors: Error[] = []
  for (const id of ids) {
    const error = await sendRequest(approve, { params: { id } }).then(() => null, asError)
    if (error && isUnauthorized(error)) throw error
    if (error) errors.push(error)
  }
  return errors
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

function tell(errors: Error[], asked: number) {
  const done = asked - errors.length
  const approved = done === 1 ? 'User approved successfully' : `${count(done, 'user')} approved successfully`
  const [first] = errors
  if (!first) return toast({ title: approved, kind: 'success' })
  const reason = errorMessage(first, failed)
  toast({ title: 'Error', text: `${errors.length} of ${asked} could not be approved: ${reason}`, kind: 'error' })
}
