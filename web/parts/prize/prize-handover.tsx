import { type ReactNode, useState } from 'react'
import { type Competition, competitions } from '#contract/competitions.ts'
import { recordHandover, takeBackHandover } from '#contract/handovers.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { toastWithUndo } from '#web/kit/toast-with-undo.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { isAdminOf } from '#web/parts/competition/can-draw.ts'
import styles from './prize.module.css'
import { CollectInstructions, PrizeStatus, WinnerPrize } from './winner-prize.tsx'

const CollectDialog = lazyDialog(async () => (await import('./collect-dialog.tsx')).CollectDialog)

type Props = {
  competition: Competition
  /** True where admins read elsewhere what the winner reads. */
  isBrief?: boolean
}

/** Says how the winner gets the prize, or that it was handed over, with the button of the winner or of an admin. */
export function PrizeHandover({ competition, isBrief = false }: Props) {
  const me = useMe()
  if (competition.winnerId === me.id) return <WinnerPrize competition={competition} />
  if (competition.handedOverAt) return <PrizeStatus>{texts.handedOver}</PrizeStatus>
  return isAdminOf(me, competition) && <HandoverPart competition={competition} isBrief={isBrief} />
}

/** The part of an admin: what the winner reads, and the button that records the hand-over. */
const HandoverPart = ({ competition, isBrief }: { competition: Competition; isBrief: boolean }) => (
  <div className={styles.handover}>
    {!isBrief && (
      <>
        <CollectInstructions title={texts.whatTheWinnerReads} text={competition.collectInstructions} />
        <ChangeCollectButton competition={competition} />
      </>
    )}
    <HandoverButton competition={competition} />
  </div>
)

const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>

/** For an admin of its stores, who says how the winner gets the prize, until the hand-over. A winner reads it at once. */
export function ChangeCollectButton({ competition }: { competition: Competition }) {
  const { title, handedOverAt, cancelledAt, winner, winnerSelectedAt } = competition
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  if (handedOverAt || cancelledAt || !isAdminOf(me, competition)) return null
  const label =
    winner && winnerSelectedAt
      ? texts.writeToWinner({ name: winner.firstName, title, hidden })
      : texts.changeCollect({ title, hidden })
  return (
    <>
      <Button kind="secondary" size="small" {...CollectDialog.preloadProps} onClick={() => setOpen(true)}>
        <span>{richText(label)}</span>
      </Button>
      {isOpen && <CollectDialog competition={competition} onClose={() => setOpen(false)} />}
    </>
  )
}

function HandoverButton({ competition: { id, title, winner } }: { competition: Competition }) {
  const text = texts.titleToName({ title, name: personName(winner) })
  const takeBack = useWrite(takeBackHandover, {
    params: { id },
    refreshes: [competitions],
    onSuccess: () => toast({ title: texts.undoneHandover, text, kind: 'success' }),
    onError: (error) => toastFailure(error, texts.failedToUndo),
  })
  const handover = useWrite(recordHandover, {
    params: { id },
    refreshes: [competitions],
    onSuccess: () => toastWithUndo({ title: texts.handedOver, text }, takeBack.mutate),
    onError: (error) => toastFailure(error, texts.handoverFailed),
  })
  return (
    <Button kind="secondary" size="small" isWide busy={handover.isPending} onClick={() => handover.mutate()}>
      <span>{richText(texts.markAsHandedOver({ title, hidden }))}</span>
    </Button>
  )
}
