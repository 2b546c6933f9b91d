import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { useApproveSeveral } from './use-approve-several.ts'

type Props = { selectedIds: string[]; isAllSelected: boolean; onToggleAll: () => void; onSettled: () => void }

/** Approves all selected registrations at once. */
export function ApprovalBar({ selectedIds, isAllSelected, onToggleAll, onSettled }: Props) {
  const approval = useApproveSeveral(onSettled)
  return (
    <SelectionBar>
      <Checkbox label="Select all" checked={isAllSelected} onChange={onToggleAll} disabled={approval.isPending} />
      <Button
        busy={approval.isPending}
        disabled={selectedIds.length === 0 && !approval.isPending}
        onClick={() => approval.mutate(selectedIds)}
        data-deliberate
      >
        {approval.isPending ? 'Approving...' : `Approve ${selectedIds.length}`}
      </Button>
    </SelectionBar>
  )
}
