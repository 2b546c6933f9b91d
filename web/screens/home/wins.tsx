import PartyPopper from 'lucide-react/icons/party-popper'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { type Competition, competitions, dismissWin } from '#contract/competitions.ts'
import { pictureOfWidth } from '#domain/picture-sizes.ts'
import * as texts from '#texts/competitions.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import type { Elements } from '#web/kit/elements.ts'
import { ReceiveButton } from '#web/parts/prize/winner-prize.tsx'
import { WinDialog } from '#web/parts/prize/win-dialog.tsx'
import { useSeeDraw } from '#web/parts/draw/use-draw-view.ts'
import styles from './wins.module.css'

type Props = { wins: Competition[]; onReceive: (competition: Competition) => void }

/** Celebrates a new win in a dialog, one in a visit, which is remembered for all devices. */
export function WinMoment({ wins }: { wins: Competition[] }) {
  const [metId, setMetId] = useState<string>()
  const fresh = wins.find(({ isNewDraw }) => isNewDraw)
  if (fresh && !metId) setMetId(fresh.id)
  // As it is now: the prize may be confirmed in the dialog.
  const win = wins.find(({ id }) => id === metId)
  return win && <Moment key={win.id} competition={win} />
}

function Moment({ competition }: { competition: Competition }) {
  const [isOpen, setOpen] = useState(true)
  const see = useEffectEvent(useSeeDraw(competition.id))
  useEffect(() => {
    vibrate()
    see()
  }, [])
  return isOpen && <WinDialog competition={competition} onClose={() => setOpen(false)} />
}

/** The wins of the user as one card, which shows one of them: first one that was not celebrated yet. */
export function Wins({ wins, onReceive }: Props) {
  const [shownId, setShownId] = useState(() => wins.find(({ isNewDraw }) => isNewDraw)?.id)
  // One that was dismissed makes room for the first.
  const shownAt = Math.max(
    0,
    wins.findIndex(({ id }) => id === shownId),
  )
  const shown = wins[shownAt]
  if (!shown) return null
  return (
    <WinCard key={shown.id} competition={shown} onReceive={onReceive}>
      {wins.length > 1 && (
        <Button kind="ghost" size="small" onClick={() => setShownId(wins[(shownAt + 1) % wins.length]?.id)}>
          {texts.nextWin({ value: shownAt + 1, n: wins.length })}
        </Button>
      )}
    </WinCard>
  )
}

type CardProps = { competition: Competition; onReceive: (competition: Competition) => void; children?: Elements }

/** The news of a win in one strip, until the winner dismisses it. The competition's card says everything again. */
function WinCard({ competition, onReceive, children }: CardProps) {
  const { id, title, imageUrl, handedOverAt, receivedAt } = competition
  const [isFirst] = useState(competition.isNewDraw)
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
        {imageUrl && (
          <img
            src={pictureOfWidth(imageUrl, 480)}
            alt=""
            width="52"
            height="52"
            decoding="async"
            referrerPolicy="no-referrer"
          />
        )}
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
      {handedOverAt && !receivedAt && <ReceiveButton competition={competition} onReceive={onReceive} />}
      <Button kind="ghost" size="icon" onClick={close}>
        <X size={20} />
        <VisuallyHidden>{texts.dismiss}</VisuallyHidden>
      </Button>
    </section>
  )
}

/** How the winner gets the prize, or how far it is. */
function nextStepOf({ handedOverAt, receivedAt, collectInstructions }: Competition) {
  if (receivedAt) return texts.youHaveItEnjoy
  return handedOverAt ? texts.handedOver : (collectInstructions ?? texts.askYourAdmin)
}
