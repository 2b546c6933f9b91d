import { type ReactNode, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './competition-row.module.css'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'
import { DisabledWithReason } from '#web/kit/disabled-with-reason.tsx'

const CancelCompetitionDialog = lazyDialog(
  async () => (await import('./cancel-competition-dialog.tsx')).CancelCompetitionDialog,
)

const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>

const buttonStyle = { kind: 'secondary', size: 'small' } as const

/**
 * The admin's buttons for a competition. The row says why Edit is disabled; what a draw or a cancellation has ended for
 * good is not offered.
 */
export function CompetitionActions({ competition }: { competition: Competition }) {
  const [isCancelling, setCancelling] = useState(false)
  const { id, title, cancelledAt, winnerSelectedAt } = competition
  const disabledReasons = competitionDisabledReasons(competition, useMe())
  const isOpen = !cancelledAt && !winnerSelectedAt
  const named = { title, hidden }
  return (
    <div className={styles.actions}>
      {isOpen && (
        <>
          <DisabledWithReason
            disabledReason={disabledReasons.edit}
            id={`no-edit-${id}`}
            buttonStyle={buttonStyle}
            label={richText(texts.edit(named))}
          >
            <LinkButton {...buttonStyle} href={`/admin/competitions/${id}/edit`}>
              {richText(texts.edit(named))}
            </LinkButton>
          </DisabledWithReason>
          <DisabledWithReason
            disabledReason={disabledReasons.cancel}
            id={`no-cancel-${id}`}
            buttonStyle={buttonStyle}
            label={richText(texts.cancelNamed(named))}
          >
            <Button {...buttonStyle} {...CancelCompetitionDialog.preloadProps} onClick={() => setCancelling(true)}>
              {richText(texts.cancelNamed(named))}
            </Button>
          </DisabledWithReason>
        </>
      )}
      <LinkButton {...buttonStyle} kind="ghost" href={`/competitions#competition-${id}`}>
        {richText(texts.viewCard(named))}
      </LinkButton>
      {isCancelling && <CancelCompetitionDialog competition={competition} onClose={() => setCancelling(false)} />}
    </div>
  )
}
