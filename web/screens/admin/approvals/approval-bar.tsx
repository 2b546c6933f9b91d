import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { approve, pendingRegistrations, type Registration } from '#contract/approvals.ts'
import * as texts from '#texts/approvals.ts'
import { Button } from '#web/kit/button.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { SelectionBar } from '#web/kit/selection-bar.tsx'
import { errorMessage, isUnauthorized } from '#web/data/request/api-error.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { toast } from '#web/kit/toast.ts'
import { useMayBeSlip } from './use-may-be-slip.ts'

type Props = { selected: Registration[]; onClear: () => void; onSettled: () => void }

/** Approves all selected registrations at once, after a question if nobody knows a store. Shows nothing while none is selected. */
export function ApprovalBar({ selected, onClear, onSettled }: Props) {
  const approval = useApproveSeveral(onSettled)
  const [isAsking, setAsking] = useState(false)
  const unknown = selected.filter(useMayBeSlip(selected))

  function approveSelected() {
    setAsking(false)
    approval.mutate(selected.map(({ id }) => id))
  }

  if (selected.length === 0 && !approval.isPending) return null
  return (
    <SelectionBar>
      <Button kind="secondary" disabled={approval.isPending} onClick={onClear}>
        {texts.clearSelection}
      </Button>
      <Button
        busy={approval.isPending}
        onClick={() => (unknown.length > 0 ? setAsking(true) : approveSelected())}
        data-deliberate
      >
        {approval.isPending ? texts.approving : texts.approveN({ n: selected.length })}
      </Button>
      {isAsking && (
        <Confirm
          title={texts.approveForUnknownStores}
          action={texts.approveN({ n: selected.length })}
          pendingLabel={texts.approving}
          isPending={false}
          onConfirm={approveSelected}
          onClose={() => setAsking(false)}
        >
          <p>{texts.storesMayBeSlips({ n: unknown.length, stores: storesOf(unknown) })}</p>
        </Confirm>
      )}
    </SelectionBar>
  )
}

const storesOf = (registrations: Registration[]) =>
  [...new Set(registrations.map(({ storeNumber }) => storeNumber))].sort().join(', ')

const failure = texts.failedToApproveUser

/** Approves several registrations one after another, and shows one toast for all. */
function useApproveSeveral(onSettled: () => void) {
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
