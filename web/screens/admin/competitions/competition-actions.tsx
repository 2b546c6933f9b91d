import { type ReactNode, useState } from 'react'
import { type Competition, cancelCompetition, competitions } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { DisabledWithReason } from '#web/kit/tooltip.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { DrawActions } from '#web/parts/draw/draw-actions.tsx'
import { PrizeHandover } from '#web/parts/prize/prize-handover.tsx'
import type { ShownDraw } from '#web/parts/draw/use-draw-view.ts'
import { WinnerBox } from '#web/parts/draw/winner-box.tsx'
import styles from './competition-row.module.css'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'

type Props = {
  competition: Competition
  /** The same, but without a draw whose winner is not shown yet. */
  shown: Competition
  draw: ShownDraw
  /** True if the admin can draw its winner now. */
  isWaiting: boolean
}

/** The actions of an admin on a competition: draw or hand over its prize, then edit or cancel it. */
export const RowActions = ({ competition, shown, draw, isWaiting }: Props) => (
  <>
    {isWaiting && <DrawActions competition={shown} />}
    {competition.winnerSelectedAt && <WinnerBox competition={competition} draw={draw} place="row" />}
    {shown.winnerSelectedAt && <PrizeHandover competition={competition} isBrief />}
    <CompetitionActions competition={shown} />
  </>
)

export const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>

const buttonStyle = { kind: 'secondary', size: 'small' } as const

/**
 * The admin's buttons for a competition. The row says why Edit is disabled; what a draw or a cancellation has ended for
 * good is not offered.
 */
function CompetitionActions({ competition }: { competition: Competition }) {
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
            <Button {...buttonStyle} onClick={() => setCancelling(true)}>
              {richText(texts.cancelNamed(named))}
            </Button>
          </DisabledWithReason>
        </>
      )}
      <LinkButton {...buttonStyle} kind="ghost" href={`/competitions#competition-${id}`}>
        {richText(texts.viewCard(named))}
      </LinkButton>
      {isCancelling && <CancelDialog competition={competition} onClose={() => setCancelling(false)} />}
    </div>
  )
}

type DialogProps = { competition: Competition; onClose: () => void }

/** Asks for confirmation before cancelling a competition, and explains the effect. */
function CancelDialog({ competition: { id, title, hasEntries }, onClose }: DialogProps) {
  return (
    <ConfirmWrite
      title={texts.cancelThisCompetition}
      action={texts.cancelCompetition}
      pendingLabel={texts.cancelling}
      decline={texts.keepIt}
      isDangerous
      endpoint={cancelCompetition}
      params={{ id }}
      refreshes={[competitions]}
      done={texts.competitionCancelled}
      failure={texts.failedToCancelCompetition}
      removesOpener
      onClose={onClose}
    >
      <p>
        {richText(
          texts.endsWithoutWinner({
            strong: (
              <strong>
                <bdi>{title}</bdi>
              </strong>
            ),
          }),
        )}
      </p>
      <p>{hasEntries ? texts.everyoneIsRefunded : texts.nobodyHasEntered}</p>
    </ConfirmWrite>
  )
}
