import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './competition-actions.module.css'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'
import { DisabledWithReason } from '#web/ui/disabled-with-reason.tsx'

const CancelDialog = lazyDialog(async () => (await import('./cancel-competition-dialog.tsx')).CancelDialog)

const look = { kind: 'secondary', size: 'small' } as const

/** What an admin can do to a competition; what cannot be done says why. */
export function CompetitionDeeds({ competition }: { competition: Competition }) {
  const [isCancelling, setCancelling] = useState(false)
  const { id, title, cancelledAt } = competition
  const hindrances = competitionDisabledReasons(competition, useMe())
  const name = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <div className={styles.auditActions}>
      {!cancelledAt && (
        <>
          <DisabledWithReason
            disabledReason={hindrances.edit}
            id={`no-edit-${id}`}
            buttonStyle={look}
            label={<>Edit{name}</>}
          >
            <LinkButton {...look} href={`/admin/competitions/${id}/edit`}>
              Edit{name}
            </LinkButton>
          </DisabledWithReason>
          <DisabledWithReason
            disabledReason={hindrances.cancel}
            id={`no-cancel-${id}`}
            buttonStyle={look}
            label={<>Cancel{name}</>}
          >
            <Button {...look} {...CancelDialog.preloadProps} onClick={() => setCancelling(true)}>
              Cancel{name}
            </Button>
          </DisabledWithReason>
        </>
      )}
      <LinkButton {...look} kind="ghost" href={`/competitions#competition-${id}`}>
        View card{name}
      </LinkButton>
      {isCancelling && <CancelDialog competition={competition} onClose={() => setCancelling(false)} />}
    </div>
  )
}
