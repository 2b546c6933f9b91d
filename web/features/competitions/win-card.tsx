import { PartyPopper } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type Competition, competitions, dismissWin } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { pieces } from '#web/ui/pieces.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import confetti from '#web/ui/confetti.module.css'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { vibrate } from '#web/ui/vibrate.ts'
import { PrizeHandover, ReceiveButton } from './prize-handover.tsx'
import { useSeeDraw } from './use-see-draw.ts'
import styles from './win-card.module.css'

const WinDialog = lazyDialog(async () => (await import('./win-dialog.tsx')).WinDialog)

type Props = { competition: Competition; onReceive: (competition: Competition) => void; children?: ReactNode }

/** The news of a win, until the winner dismisses it. It is celebrated when it is first shown. */
export function WinCard({ competition, onReceive, children }: Props) {
  const { id, title, prize, handedOverAt } = competition
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
    <section className={styles.card} data-new={isFirst || undefined} aria-labelledby={`win-${id}`}>
      <span className={`${styles.icon} ${isFirst ? confetti.confetti : ''}`}>
        <PartyPopper aria-hidden size="1.75rem" />
      </span>
      <h2 id={`win-${id}`} className={styles.title}>
        {pieces(texts.youWonName({ name: <bdi>“{title}”</bdi> }))}
      </h2>
      <p className={styles.prize} dir="auto">
        {prize}
      </p>
      <div className={styles.how}>
        <PrizeHandover competition={competition} hasButton={false} />
      </div>
      <div className={styles.actions}>
        {handedOverAt && <ReceiveButton {...{ competition, onReceive }} />}
        <LinkButton href={`/competitions#competition-${id}`} kind={handedOverAt ? 'ghost' : 'primary'} size="small">
          {texts.seeTheCompetition}
        </LinkButton>
        <Button kind="ghost" size="small" onClick={close}>
          {texts.dismiss}
        </Button>
        {children}
      </div>
      {isMoment && <WinDialog competition={competition} onClose={() => setMoment(false)} />}
    </section>
  )
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
