import * as texts from '#texts/approvals.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { useApproveSeveral } from './use-approve-several.ts'

type Props = { selectedIds: string[]; onClear: () => void; onSettled: () => void }

/** Approves all selected registrations at once. Shows nothing while none is selected. */
export function ApprovalBar({ selectedIds, onClear, onSettled }: Props) {
  const approval = useApproveSeveral(onSettled)
  if (selectedIds.length === 0 && !approval.isPending) return null
  return (
    <SelectionBar>
      <Button kind="secondary" disabled={approval.isPending} onClick={onClear}>
        {texts.clearSelection}
      </Button>
      <Button busy={approval.isPending} onClick={() => approval.mutate(selectedIds)} data-deliberate>
        {approval.isPending ? texts.approving : texts.approveN({ n: selectedIds.length })}
      </Button>
    </SelectionBar>
  )
}
