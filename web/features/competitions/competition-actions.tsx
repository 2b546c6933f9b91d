import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './competition-row.module.css'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'
import { DisabledWithReason } from '#web/ui/disabled-with-reason.tsx'

const CancelCompetitionDialog = lazyDialog(
  async () => (await import('./cancel-competition-dialog.tsx')).CancelCompetitionDialog,
)

const buttonStyle = { kind: 'secondary', size: 'small' } as const

/** The admin's buttons for a competition. A disabled button shows its reason. */
export function CompetitionActions({ competition }: { competition: Competition }) {
  const [isCancelling, setCancelling] = useState(false)
  const { id, title, cancelledAt } = competition
  const disabledReasons = competitionDisabledReasons(competition, useMe())
  const name = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <div className={styles.actions}>
      {!cancelledAt && (
        <>
          <DisabledWithReason
            disabledReason={disabledReasons.edit}
            id={`no-edit-${id}`}
            buttonStyle={buttonStyle}
            label={<>Edit{name}</>}
          >
            <LinkButton {...buttonStyle} href={`/admin/competitions/${id}/edit`}>
              Edit{name}
            </LinkButton>
          </DisabledWithReason>
          <DisabledWithReason
            disabledReason={disabledReasons.cancel}
            id={`no-cancel-${id}`}
            buttonStyle={buttonStyle}
            label={<>Cancel{name}</>}
          >
            <Button {...buttonStyle} {...CancelCompetitionDialog.preloadProps} onClick={() => setCancelling(true)}>
              Cancel{name}
            </Button>
          </DisabledWithReason>
        </>
      )}
      <LinkButton {...buttonStyle} kind="ghost" href={`/competitions#competition-${id}`}>
        View card{name}
      </LinkButton>
      {isCancelling && <CancelCompetitionDialog competition={competition} onClose={() => setCancelling(false)} />}
    </div>
  )
}
