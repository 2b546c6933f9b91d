import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './approval-bar.module.css'
import { useApproveSeveral } from './use-approve-several.ts'

type Props = { chosen: string[]; hasAll: boolean; onAll: () => void; onEnd: () => void }

/** Approves all that are chosen, with one press. */
export function ApprovalBar({ chosen, hasAll, onAll, onEnd }: Props) {
  const approval = useApproveSeveral(onEnd)
  return (
    <div className={styles.bar}>
      <Checkbox label="Select all" checked={hasAll} onChange={onAll} disabled={approval.isPending} />
      <Button
        busy={approval.isPending}
        disabled={chosen.length === 0 && !approval.isPending}
        onClick={() => approval.mutate(chosen)}
        data-deliberate
      >
        {approval.isPending ? 'Approving...' : `Approve ${chosen.length}`}
      </Button>
    </div>
  )
}
