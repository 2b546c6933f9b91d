import { type Dispatch, memo, type ReactNode, type SetStateAction } from 'react'
import { approve, type Registration, reject } from '#contract/approvals.ts'
import { shortName } from '#domain/names.ts'
import { Badge, RoleBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import checkboxInput from '#web/ui/checkbox-input.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { toggleSelected } from '#web/ui/store-selection.ts'
import styles from './registration-row.module.css'
import { useDecide } from './use-decide.ts'

type Props = {
  registration: Registration
  isSelected: boolean
  onSelect: Dispatch<SetStateAction<string[]>>
  onSettled: () => void
}

/** One registration with the buttons to approve and reject it. Memoized, because the list can have a thousand rows. */
export const RegistrationRow = memo(function RegistrationRow({ registration, isSelected, onSelect, onSettled }: Props) {
  const { id, email, role, storeNumber, storeIsKnown } = registration
  const approval = useDecide(approve, {
    id,
    success: 'User approved successfully',
    failure: 'Failed to approve user',
    onSettled,
  })
  const rejection = useDecide(reject, {
    id,
    success: 'User rejected',
    failure: 'Failed to reject user',
    onSettled,
  })
  const isDecided = [approval, rejection].some(({ isPending, isSuccess }) => isPending || isSuccess)
  const name = <VisuallyHidden> {shortName(registration)}</VisuallyHidden>
  return (
    <li className={styles.row}>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          className={checkboxInput.input}
          checked={isSelected}
          onChange={() => onSelect((ids) => toggleSelected(ids, id))}
        />
        <VisuallyHidden>Select {shortName(registration)}</VisuallyHidden>
      </label>
      <div className={styles.details}>
        <h2 className={styles.name}>
          <bdi>{shortName(registration)}</bdi>
        </h2>
        <p className={styles.email}>{email}</p>
        <p className={styles.badges}>
          <RoleBadge role={role} />
          <Badge>Store {storeNumber}</Badge>
          {!storeIsKnown && <Badge tone="danger">Unknown store</Badge>}
        </p>
      </div>
      <div className={styles.actions}>
        <DecisionButton decision={approval} isDecided={isDecided}>
          {approval.isPending ? 'Approving...' : 'Approve'}
          {name}
        </DecisionButton>
        <DecisionButton decision={rejection} isDecided={isDecided} kind="secondary">
          {rejection.isPending ? 'Rejecting...' : 'Reject'}
          {name}
        </DecisionButton>
      </div>
    </li>
  )
})

type DecisionButtonProps = {
  decision: ReturnType<typeof useDecide>
  isDecided: boolean
  kind?: 'primary' | 'secondary'
  children: ReactNode
}

const DecisionButton = ({ decision, isDecided, kind, children }: DecisionButtonProps) => (
  <Button
    kind={kind}
    size="small"
    busy={decision.isPending}
    disabled={isDecided && !decision.isPending}
    onClick={() => decision.mutate()}
    data-deliberate
  >
    {children}
  </Button>
)
