import { useMutation } from '@tanstack/react-query'
import { approve, pendingRegistrations } from '#contract/approvals.ts'
import * as texts from '#texts/approvals.ts'
import { isUnauthorized, errorMessage } from '#web/data/request/api-error.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { toast } from '#web/kit/toast.ts'

const failure = texts.failedToApproveUser

/** Approves several registrations one after another, and shows one toast for all. */
export function useApproveSeveral(onSettled: () => void) {
  const refresh = useRefresh()
  return useMutation<Error[], Error, string[]>({
    mutationFn: approveAll,
    onSuccess: (errors, ids) => showResult(errors, ids.length),
    onError: (error) => toastFailure(error, failure),
    onSettled() {
      void refresh([pendingRegistrations])
      onSettled()
    },
  })
}

/** Returns the errors of failed requests. Throws if the session has ended, because all other requests would fail too. */
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

function showResult(errors: Error[], requestedCount: number) {
  const approvedCount = requestedCount - errors.length
  const success = approvedCount === 1 ? texts.userApprovedSuccessfully : texts.usersApproved({ approvedCount })
  const [first] = errors
  if (!first) return toast({ title: success, kind: 'success' })
  const reason = errorMessage(first, failure)
  toast({
    title: texts.errorTitle,
    text: texts.notAllApproved({ n: errors.length, requestedCount, reason }),
    kind: 'error',
  })
}
