import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { own_competition } from '#texts/refusals.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { DisabledWithReason } from '#web/kit/tooltip.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { Button, type ButtonStyle } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { canDraw } from '#web/parts/competition/can-draw.ts'
import type { DrawDialogKind } from './draw-dialog.tsx'
import styles from './draw.module.css'

// Its dialogs compute hashes and check signatures, which few people need.
const DrawDialog = lazyDialog(async () => (await import('./draw-dialog.tsx')).DrawDialog)

/** The action on a past competition: select its winner or, once there is one, verify the draw. */
export function DrawActions({ competition }: { competition: Competition }) {
  const me = useMe()
  const named = {
    title: competition.title,
    hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>,
  }
  if (competition.winnerSelectedAt)
    return (
      <DrawButton opens="verify" competition={competition}>
        <ShieldCheck aria-hidden size="1.125rem" />
        <span>{richText(texts.verifyNamed(named))}</span>
      </DrawButton>
    )
  if (!canDraw(me, competition)) return null
  const label = <span>{richText(texts.selectWinnerNamed(named))}</span>
  return (
    <DisabledWithReason
      disabledReason={competition.isDrawnByAnother ? own_competition : null}
      id={`no-draw-${competition.id}`}
      buttonStyle={{ size: 'small', isWide: true }}
      label={label}
    >
      <DrawButton opens="select" competition={competition} kind="primary">
        {label}
      </DrawButton>
    </DisabledWithReason>
  )
}

/** Says that the draw of a competition can be verified; how, and the numbers for it, are behind it. */
export const DrawShield = ({ competition }: { competition: Competition }) => (
  <div className={styles.shield}>
    <DrawButton opens="explain" competition={competition} kind="ghost">
      <ShieldCheck aria-hidden size="1.125rem" />
      <span>
        {richText(
          texts.anyoneCanCheck({
            title: competition.title,
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          }),
        )}
      </span>
    </DrawButton>
  </div>
)

type Props = { opens: DrawDialogKind; competition: Competition; kind?: ButtonStyle['kind']; children: ReactNode }

/** A button that opens a dialog about the draw. Preloads the dialog on hover and focus. */
export function DrawButton({ opens, competition, kind = 'secondary', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} size="small" isWide {...DrawDialog.preloadProps} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <DrawDialog kind={opens} competition={competition} onClose={() => setOpen(false)} />}
    </>
  )
}
