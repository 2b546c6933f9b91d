import { type Dispatch, memo, type ReactNode, type SetStateAction } from 'react'
import type { Registration } from '#contract/approvals.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/approvals.ts'
import { pieces } from '#web/ui/pieces.ts'
import { Badge, RoleBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import checkboxInput from '#web/ui/checkbox-input.module.css'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { timeSince } from '#web/ui/relative-time.ts'
import { useNow } from '#web/ui/use-now.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { toggleSelected } from '#web/ui/store-selection.ts'
import styles from './registration-row.module.css'
import { useApprove, useReject } from './use-decide.ts'

type Props = { registration: Registration; isSelected: boolean; onSelect: Dispatch<SetStateAction<string[]>> }

/** One registration with the buttons to approve and reject it. Memoized, because the list can have a thousand rows. */
export const RegistrationRow = memo(function RegistrationRow({ registration, isSelected, onSelect }: Props) {
  const { id } = registration
  const approval = useApprove(registration)
  const rejection = useReject(registration)
  const isDecided = [approval, rejection].some(({ isPending, isSuccess }) => isPending || isSuccess)
  const name = (
    <VisuallyHidden>
      {' '}
      <bdi>{shortName(registration)}</bdi>
    </VisuallyHidden>
  )
  return (
    <li ref={restoreFocusOnUnmount} className={styles.row}>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          className={checkboxInput.input}
          checked={isSelected}
          onChange={() => onSelect((ids) => toggleSelected(ids, id))}
        />
        <VisuallyHidden>{texts.selectName({ name: shortName(registration) })}</VisuallyHidden>
      </label>
      <RegistrationDetails registration={registration} isWaiting />
      <div className={styles.actions}>
        <DecisionButton decision={approval} isDecided={isDecided}>
          {approval.isPending ? texts.approving : texts.approve}
          {name}
        </DecisionButton>
        <DecisionButton decision={rejection} isDecided={isDecided} kind="secondary">
          {rejection.isPending ? texts.rejecting : texts.reject}
          {name}
        </DecisionButton>
      </div>
    </li>
  )
})

/** A rejected registration, which can still be approved. */
export function RejectedRow({ registration }: { registration: Registration }) {
  const approval = useApprove(registration)
  return (
    <li ref={restoreFocusOnUnmount} className={styles.row}>
      <RegistrationDetails registration={registration} />
      <div className={styles.actions}>
        <DecisionButton decision={approval} isDecided={approval.isPending || approval.isSuccess}>
          {approval.isPending ? texts.approving : texts.approve}
          <VisuallyHidden>
            {' '}
            <bdi>{shortName(registration)}</bdi>
          </VisuallyHidden>
        </DecisionButton>
      </div>
    </li>
  )
}

type DetailsProps = { registration: Registration; isWaiting?: boolean }

const RegistrationDetails = ({ registration, isWaiting = false }: DetailsProps) => (
  <div className={styles.details}>
    <h2 className={styles.name}>
      <bdi>{shortName(registration)}</bdi>
    </h2>
    <p className={styles.email}>
      <EmailAddress email={registration.email} />
    </p>
    <p className={styles.badges}>
      <RoleBadge role={registration.role} />
      <Badge>{texts.storeStoreNumber({ storeNumber: registration.storeNumber })}</Badge>
      {!registration.storeIsKnown && <Badge tone="danger">{texts.unknownStore}</Badge>}
    </p>
    {isWaiting && <WaitingTime since={registration.createdAt} />}
  </div>
)

const WaitingTime = ({ since }: { since: string }) => (
  <p className={styles.waiting}>
    {pieces(texts.waitingTime({ time: <time dateTime={since}>{timeSince(since, useNow())}</time> }))}
  </p>
)

/** The row with the focus is removed, so the focus moves to the page title. A disabled button has lost it before. */
const restoreFocusOnUnmount = (row: HTMLLIElement) => () => {
  const focused = document.activeElement
  if (focused === document.body || row.contains(focused)) focusPageTitle()
}

type DecisionButtonProps = {
  decision: ReturnType<typeof useApprove> | ReturnType<typeof useReject>
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
