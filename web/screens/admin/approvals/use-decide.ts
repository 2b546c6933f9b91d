import type { PointerEvent } from 'react'
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
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useRowsChange } from '#web/data/cache/use-rows-change.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { toast } from '#web/kit/toast.ts'
import { toastWithUndo } from '#web/kit/toast-with-undo.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'

/** How long decided rows keep their places after the last decision, so that no other moves under the finger. */
const settledMs = 3_500

/** Approves a registration, pending or rejected. */
export function useApprove(registration: Registration) {
  const settle = useSettle()
  const mark = useMark(registration)
  return useWrite(approve, {
    params: { id: registration.id },
    onSuccess() {
      mark('approved')
      toast({ title: texts.userApprovedSuccessfully, text: shortName(registration), kind: 'success', isSmall: true })
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
  const mark = useMark(registration)
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
      mark('rejected')
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

/** Writes a decision into the row, which no longer counts as pending. */
function useMark({ id }: Registration) {
  const change = useRowsChange(pendingRegistrations)
  return (approvalStatus: Registration['approvalStatus']) =>
    change((row) => (row.id === id ? { ...row, approvalStatus } : row))
}

let closing: ReturnType<typeof setTimeout> | undefined

/**
 * Reads the lists again after a while; after errors too, because another admin may have decided. A further decision
 * restarts the time.
 */
function useSettle() {
  const refresh = useRefresh()
  return () => {
    clearTimeout(closing)
    closing = setTimeout(() => {
      closing = undefined
      void refresh(lists)
    }, settledMs)
  }
}

/** Reads the lists again at once if decided rows are in them: when a mouse has left them, no row moves under it. */
export function useCloseRows() {
  const refresh = useRefresh()
  return ({ pointerType }: PointerEvent) => {
    if (closing === undefined || pointerType !== 'mouse') return
    clearTimeout(closing)
    closing = undefined
    void refresh(lists)
  }
}
