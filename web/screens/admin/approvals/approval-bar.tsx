import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { approveSeveral, pendingRegistrations, type Registration, type SeveralApprovals } from '#contract/approvals.ts'
import { maxUsersApproved } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/approvals.ts'
import { Button } from '#web/kit/button.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { SelectionBar } from '#web/kit/selection-bar.tsx'
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
    approval.mutate(selected)
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

/** Approves several registrations, as many with one request as it takes, and shows one toast for all. */
function useApproveSeveral(onSettled: () => void) {
  const refresh = useRefresh()
  return useMutation<Refused, Error, Registration[]>({
    mutationFn: approveAll,
    onSuccess: (refused, registrations) => showResult(refused, registrations),
    onError: (error) => toastFailure(error, texts.failedToApproveUser),
    onSettled() {
      void refresh([pendingRegistrations])
      onSettled()
    },
  })
}

type Refused = SeveralApprovals['refused']

/** Returns who could not be approved. A request that fails ends it: those of the earlier ones are approved. */
async function approveAll(registrations: Registration[]) {
  const refused: Refused = []
  for (let start = 0; start < registrations.length; start += maxUsersApproved) {
    const userIds = registrations.slice(start, start + maxUsersApproved).map(({ id }) => id)
    refused.push(...(await sendRequest(approveSeveral, { body: { userIds } })).refused)
  }
  return refused
}

function showResult(refused: Refused, registrations: Registration[]) {
  const approvedCount = registrations.length - refused.length
  const success = approvedCount === 1 ? texts.userApprovedSuccessfully : texts.usersApproved({ approvedCount })
  if (refused.length === 0) return toast({ title: success, kind: 'success' })
  const namesOf = (code: Refused[number]['code']) =>
    registrations
      .filter(({ id }) => refused.some((one) => one.id === id && one.code === code))
      .map(shortName)
      .join(', ')
  const [decided, elsewhere] = [namesOf('already_decided'), namesOf('not_found')]
  toast({
    title: texts.notAllApproved({ n: refused.length, requestedCount: registrations.length }),
    text: [
      decided && texts.decidedMeanwhile({ names: decided }),
      elsewhere && texts.notInYourStores({ names: elsewhere }),
    ]
      .filter(Boolean)
      .join(' '),
    kind: 'error',
  })
}
