import { type Dispatch, memo, type SetStateAction } from 'react'
import { approve, type Registration, reject } from '#contract/approvals.ts'
import { shortName } from '#domain/names.ts'
import { Badge, RoleBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import tick from '#web/ui/tick-box.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { toggleSelected } from '#web/ui/store-selection.ts'
import styles from './registration-row.module.css'
import { useDecide } from './use-decide.ts'

type Props = { person: Registration; isChosen: boolean; onMark: Dispatch<SetStateAction<string[]>>; onEnd: () => void }

/** One registration, with the two answers to it. Kept as it is while others are marked: there may be a thousand. */
export const RegistrationRow = memo(function RegistrationRow({ person, isChosen, onMark, onEnd }: Props) {
  const { id, email, role, storeNumber } = person
  const approval = useDecide(approve, {
    id,
    done: 'User approved successfully',
    failed: 'Failed to approve user',
    onEnd,
  })
  const rejection = useDecide(reject, { id, done: 'User rejected', failed: 'Failed to reject user', onEnd })
  const isDecided = [approval, rejection].some(({ isPending, isSuccess }) => isPending || isSuccess)
  const name = <VisuallyHidden> {shortName(person)}</VisuallyHidden>
  return (
    <li className={styles.row}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={tick.box}
          checked={isChosen}
          onChange={() => onMark((marked) => toggleSelected(marked, id))}
        />
        <VisuallyHidden>Select {shortName(person)}</VisuallyHidden>
      </label>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{shortName(person)}</bdi>
        </h2>
        <p className={styles.email}>{email}</p>
        <p className={styles.badges}>
          <RoleBadge role={role} />
          <Badge>Store {storeNumber}</Badge>
        </p>
      </div>
      <div className={styles.answers}>
        <Button
          size="small"
          busy={approval.isPending}
          disabled={isDecided && !approval.isPending}
          onClick={() => approval.mutate()}
          data-deliberate
        >
          {approval.isPending ? 'Approving...' : 'Approve'}
          {name}
        </Button>
        <Button
          kind="secondary"
          size="small"
          busy={rejection.isPending}
          disabled={isDecided && !rejection.isPending}
          onClick={() => rejection.mutate()}
          data-deliberate
        >
          {rejection.isPending ? 'Rejecting...' : 'Reject'}
          {name}
        </Button>
      </div>
    </li>
  )
})
