import {
  approve,
  pendingRegistrations,
  type Registration,
  reject,
  rejectedRegistrations,
  reopen,
} from '#contract/approvals.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/approvals.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { useWrite } from '#web/api/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { toastWithUndo } from '#web/ui/toast-with-undo.tsx'
import { toastFailure } from '#web/ui/toast-failure.ts'

/** How long a decided row keeps its place, so that no other moves under the finger. */
const settledMs = 1_000

/** Approves a registration, pending or rejected. */
export function useApprove(registration: Registration) {
  const settle = useSettle()
  return useWrite(approve, {
    params: { id: registration.id },
    onSuccess() {
      toast({ title: texts.userApprovedSuccessfully, text: shortName(registration), kind: 'success' })
      settle()
    },
    onError(error) {
      toastFailure(error, texts.failedToApproveUser)
      settle()
    },
  })
}

/** Rejects a registration. The toast offers to undo it. */
export function useReject(registration: Registration) {
  const settle = useSettle()
  const refresh = useRefresh()
  const undo = useWrite(reopen, {
    params: { id: registration.id },
    onSuccess() {
      toast({
        title: texts.rejectionUndone,
        text: texts.waitsAgain({ name: shortName(registration) }),
        kind: 'success',
      })
      // The row is still in the list if this was quick, and can be decided again.
      rejection.reset()
      void refresh(lists)
    },
    onError(error) {
      toastFailure(error, texts.failedToUndo)
      void refresh(lists)
    },
  })
  const rejection = useWrite(reject, {
    params: { id: registration.id },
    onSuccess() {
      toastWithUndo({ title: texts.userRejected, text: shortName(registration) }, undo.mutate)
      settle()
    },
    onError(error) {
      toastFailure(error, texts.failedToRejectUser)
      settle()
    },
  })
  return rejection
}

const lists = [pendingRegistrations, rejectedRegistrations]

/** Reads the lists again after a while; after errors too, because another admin may have decided. */
function useSettle() {
  const refresh = useRefresh()
  return () => void setTimeout(() => void refresh(lists), settledMs)
}
