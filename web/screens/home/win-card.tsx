import PartyPopper from 'lucide-react/icons/party-popper'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import X from 'lucide-react/icons/x'
import { type Competition, competitions, dismissWin } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { ReceiveButton } from '#web/parts/prize/prize-handover.tsx'
import { useSeeDraw } from '#web/parts/draw/use-draw-view.ts'
import styles from './win-card.module.css'
import type { Elements } from '#web/kit/elements.ts'

const WinDialog = lazyDialog(async () => (await import('#web/parts/prize/win-dialog.tsx')).WinDialog)

type Props = { competition: Competition; onReceive: (competition: Competition) => void; children?: Elements }

/**
 * The news of a win in one strip, until the winner dismisses it. It is celebrated in a dialog when it is first shown; the
 * competition's card says everything again.
 */
export function WinCard({ competition, onReceive, children }: Props) {
  const { id, title, imageUrl, handedOverAt, receivedAt } = competition
  const isFirst = useIsFirstTime(competition)
  const [isMoment, setMoment] = useState(isFirst)
  const dismiss = useWrite(dismissWin, {
    params: { id },
    refreshes: [competitions],
    onError: (error) => toastFailure(error, texts.failedToDismiss),
  })
  if (dismiss.isPending || dismiss.isSuccess) return null

  function close() {
    dismiss.mutate()
    // The button disappears; keyboard users continue from the title.
    focusPageTitle()
  }

  return (
    <section className={styles.strip} data-new={isFirst || undefined} aria-labelledby={`win-${id}`}>
      <span className={styles.face} aria-hidden>
        <PartyPopper size="1.5rem" />
        {imageUrl && <img src={imageUrl} alt="" width="52" height="52" decoding="async" referrerPolicy="no-referrer" />}
      </span>
      <div className={styles.words}>
        <h2 id={`win-${id}`} className={styles.title}>
          <Link href={`/competitions#competition-${id}`} className={styles.link}>
            {richText(texts.youWonName({ name: <bdi>{`“${title}”`}</bdi> }))}
          </Link>
        </h2>
        <p className={styles.next} dir="auto">
          {nextStepOf(competition)}
        </p>
        {children}
      </div>
      {handedOverAt && !receivedAt && <ReceiveButton {...{ competition, onReceive }} />}
      <Button kind="ghost" size="icon" onClick={close}>
        <X size={20} />
        <VisuallyHidden>{texts.dismiss}</VisuallyHidden>
      </Button>
      {isMoment && <WinDialog competition={competition} onClose={() => setMoment(false)} />}
    </section>
  )
}

/** How the winner gets the prize, or how far it is. */
function nextStepOf({ handedOverAt, receivedAt, collectInstructions }: Competition) {
  if (receivedAt) return texts.youHaveItEnjoy
  return handedOverAt ? texts.handedOver : (collectInstructions ?? texts.askYourAdmin)
}

/** True if the win is shown for the first time, which is remembered for all devices. */
function useIsFirstTime({ id, isNewDraw }: Competition) {
  const [isFirst] = useState(isNewDraw)
  const see = useEffectEvent(useSeeDraw(id))
  useEffect(() => {
    if (!isFirst) return
    vibrate()
    see()
  }, [isFirst])
  return isFirst
}
