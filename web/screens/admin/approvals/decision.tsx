import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import type { Registration } from '#contract/approvals.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/approvals.ts'
import { Button } from '#web/kit/button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './approvals.module.css'
import { UnknownStoreDialog } from './unknown-store-dialog.tsx'
import type { useApprove, useReject } from './use-decide.ts'
import { useMayBeSlip } from './use-may-be-slip.ts'

type Props = {
  registration: Registration
  approval: ReturnType<typeof useApprove>
  /** Without it the registration can only be approved. */
  rejection?: ReturnType<typeof useReject>
}

/** The buttons that decide about a registration, and the decision in their place. */
export function Decision({ registration, approval, rejection }: Props) {
  if (approval.isSuccess) return <Outcome isApproved />
  if (rejection?.isSuccess) return <Outcome isApproved={false} />
  const isDecided = approval.isPending || rejection?.isPending === true
  return (
    <>
      <ApproveButton registration={registration} approval={approval} isDecided={isDecided} />
      {rejection && (
        <DecisionButton
          registration={registration}
          isPending={rejection.isPending}
          isDecided={isDecided}
          kind="secondary"
          onClick={() => rejection.mutate()}
        >
          {rejection.isPending ? texts.rejecting : texts.reject}
        </DecisionButton>
      )}
    </>
  )
}

const Outcome = ({ isApproved }: { isApproved: boolean }) => (
  <p className={styles.outcome} data-approved={isApproved || undefined}>
    {isApproved ? <Check aria-hidden size="1.25rem" /> : <X aria-hidden size="1.25rem" />}
    <span>{isApproved ? texts.approved : texts.rejected}</span>
  </p>
)

/** Approves at once, or after a question if nobody knows the store. */
function ApproveButton({ registration, approval, isDecided }: Omit<Props, 'rejection'> & { isDecided: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const mayBeSlip = useMayBeSlip([registration])
  return (
    <>
      <DecisionButton
        registration={registration}
        isPending={approval.isPending}
        isDecided={isDecided}
        onClick={() => (mayBeSlip(registration) ? setAsking(true) : approval.mutate())}
      >
        {approval.isPending ? texts.approving : texts.approve}
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

type DecisionButtonProps = {
  registration: Registration
  isPending: boolean
  isDecided: boolean
  kind?: 'primary' | 'secondary'
  onClick: () => void
  children: ReactNode
}

/** A button with the name of the person for screen readers: those of all rows look the same. */
const DecisionButton = ({ registration, isPending, isDecided, kind, onClick, children }: DecisionButtonProps) => (
  <Button
    kind={kind}
    size="small"
    busy={isPending}
    disabled={isDecided && !isPending}
    onClick={onClick}
    data-deliberate
  >
    <span>{children}</span>
    <VisuallyHidden>
      <span> </span>
      <bdi>{shortName(registration)}</bdi>
    </VisuallyHidden>
  </Button>
)
