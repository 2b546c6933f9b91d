import { type Competition, competitions } from '#contract/competitions.ts'
import { recordHandover, takeBackHandover } from '#contract/handovers.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/competitions.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toastWithUndo } from '#web/kit/toast-with-undo.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { CollectInstructions } from './collect-instructions.tsx'
import styles from './prize-handover.module.css'

/** The part of an admin: what the winner reads, and the button that records the hand-over. */
export const HandoverPart = ({ competition, isBrief }: { competition: Competition; isBrief: boolean }) => (
  <div className={styles.box}>
    {!isBrief && <CollectInstructions title={texts.whatTheWinnerReads} text={competition.collectInstructions} />}
    <HandoverButton competition={competition} />
  </div>
)

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
      <span>
        {richText(texts.markAsHandedOver({ title, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }))}
      </span>
    </Button>
  )
}
