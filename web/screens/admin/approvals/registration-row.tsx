import Check from 'lucide-react/icons/check'
import { type Dispatch, memo, type ReactNode, type SetStateAction, useState } from 'react'
import X from 'lucide-react/icons/x'
import type { Registration, RejectedRegistration } from '#contract/approvals.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/approvals.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Badge, RoleBadge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import checkboxInput from '#web/kit/checkbox-input.module.css'
import { competitionDate } from '#web/kit/dates.ts'
import { EmailAddress } from '#web/kit/email-address.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { timeSince } from '#web/kit/relative-time.ts'
import { useNow } from '#web/kit/use-now.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { toggleSelected } from '#web/parts/stores/store-selection.ts'
import styles from './registration-row.module.css'
import { useApprove, useReject } from './use-decide.ts'
import { useMayBeSlip } from './use-may-be-slip.ts'

const UnknownStoreDialog = lazyDialog(async () => (await import('./unknown-store-dialog.tsx')).UnknownStoreDialog)

type Props = { registration: Registration; isSelected: boolean; onSelect: Dispatch<SetStateAction<string[]>> }

/** One registration with the buttons to approve and reject it. Memoized, because the list can have a thousand rows. */
export const RegistrationRow = memo(function RegistrationRow({ registration, isSelected, onSelect }: Props) {
  const { id } = registration
  const approval = useApprove(registration)
  const rejection = useReject(registration)
  const isDecided = [approval, rejection].some(({ isPending, isSuccess }) => isPending || isSuccess)
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
      <RegistrationDetails registration={registration}>
        <WaitingTime since={registration.createdAt} />
      </RegistrationDetails>
      <div className={styles.actions}>
        {approval.isSuccess || rejection.isSuccess ? (
          <Outcome isApproved={approval.isSuccess} />
        ) : (
          <>
            <ApproveButton {...{ registration, approval, isDecided }} />
            <DecisionButton
              isPending={rejection.isPending}
              isDecided={isDecided}
              kind="secondary"
              onClick={() => rejection.mutate()}
            >
              <span>{rejection.isPending ? texts.rejecting : texts.reject}</span>
              <Name registration={registration} />
            </DecisionButton>
          </>
        )}
      </div>
    </li>
  )
})

/** A rejected registration, with who rejected it when. It can still be approved. */
export function RejectedRow({ registration }: { registration: RejectedRegistration }) {
  const approval = useApprove(registration)
  return (
    <li ref={restoreFocusOnUnmount} className={styles.row}>
      <RegistrationDetails registration={registration}>{rejectionInWords(registration)}</RegistrationDetails>
      <div className={styles.actions}>
        {approval.isSuccess ? (
          <Outcome isApproved />
        ) : (
          <ApproveButton {...{ registration, approval, isDecided: approval.isPending }} />
        )}
      </div>
    </li>
  )
}

function rejectionInWords({ rejectedAt, rejectedBy }: RejectedRegistration) {
  if (rejectedAt === null) return texts.rejected
  const date = <time dateTime={rejectedAt}>{competitionDate(rejectedAt)}</time>
  if (rejectedBy === null) return richText(texts.rejectedOn({ date }))
  return richText(texts.rejectedOnBy({ date, name: <bdi>{shortName(rejectedBy)}</bdi> }))
}

type DetailsProps = { registration: Registration; children: ReactNode }

/** `children` say what has happened to the registration. */
const RegistrationDetails = ({ registration, children }: DetailsProps) => (
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
    <p className={styles.state}>{children}</p>
  </div>
)

const WaitingTime = ({ since }: { since: string }) =>
  richText(texts.waitingTime({ time: <time dateTime={since}>{timeSince(since, useNow())}</time> }))

/** For screen readers: the buttons of all rows look the same. */
const Name = ({ registration }: { registration: Registration }) => (
  <VisuallyHidden>
    <span> </span>
    <bdi>{shortName(registration)}</bdi>
  </VisuallyHidden>
)

/** The decision, in the place of the buttons. */
const Outcome = ({ isApproved }: { isApproved: boolean }) => (
  <p className={styles.outcome} data-approved={isApproved || undefined}>
    {isApproved ? <Check aria-hidden size="1.25rem" /> : <X aria-hidden size="1.25rem" />}
    <span>{isApproved ? texts.approved : texts.rejected}</span>
  </p>
)

type ApproveButtonProps = {
  registration: Registration
  approval: ReturnType<typeof useApprove>
  isDecided: boolean
}

/** Approves at once, or after a question if nobody knows the store. */
function ApproveButton({ registration, approval, isDecided }: ApproveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const mayBeSlip = useMayBeSlip([registration])
  return (
    <>
      <DecisionButton
        isPending={approval.isPending}
        isDecided={isDecided}
        onClick={() => (mayBeSlip(registration) ? setAsking(true) : approval.mutate())}
      >
        <span>{approval.isPending ? texts.approving : texts.approve}</span>
        <Name registration={registration} />
      </DecisionButton>
      {isAsking && (
        <UnknownStoreDialog
          registration={registration}
          onApprove={() => approval.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The row with the focus is removed, so the focus moves to the page title. A disabled button has lost it before. */
const restoreFocusOnUnmount = (row: HTMLLIElement) => () => {
  const focused = document.activeElement
  if (focused === document.body || row.contains(focused)) focusPageTitle()
}

type DecisionButtonProps = {
  isPending: boolean
  isDecided: boolean
  kind?: 'primary' | 'secondary'
  onClick: () => void
  children: ReactNode
}

const DecisionButton = ({ isPending, isDecided, kind, onClick, children }: DecisionButtonProps) => (
  <Button
    kind={kind}
    size="small"
    busy={isPending}
    disabled={isDecided && !isPending}
    onClick={onClick}
    data-deliberate
  >
    {children}
  </Button>
)
