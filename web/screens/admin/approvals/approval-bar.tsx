import { useState } from 'react'
import type { Registration } from '#contract/approvals.ts'
import * as texts from '#texts/approvals.ts'
import { Button } from '#web/kit/button.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { SelectionBar } from '#web/kit/selection-bar.tsx'
import { useApproveSeveral } from './use-approve-several.ts'
import { useMayBeSlip } from './use-may-be-slip.ts'

type Props = { selected: Registration[]; onClear: () => void; onSettled: () => void }

/** Approves all selected registrations at once, after a question if nobody knows a store. Shows nothing while none is selected. */
export function ApprovalBar({ selected, onClear, onSettled }: Props) {
  const approval = useApproveSeveral(onSettled)
  const [isAsking, setAsking] = useState(false)
  const unknown = selected.filter(useMayBeSlip(selected))

  function approve() {
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
        onClick={() => (unknown.length > 0 ? setAsking(true) : approve())}
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
          onConfirm={approve}
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
