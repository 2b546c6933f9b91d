import Trophy from 'lucide-react/icons/trophy'
import { Link } from 'wouter'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import frame from '#web/kit/dialog.module.css'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { Toasts } from '#web/kit/toasts.tsx'
import { WinnerPrize } from './winner-prize.tsx'
import styles from './prize.module.css'

type Props = { competition: Competition; onClose: () => void }

/** The moment of a win, once. With reduced motion nothing moves. Home keeps the news when it is closed. */
export function WinDialog({ competition, onClose }: Props) {
  const { id, title, prize } = competition
  return (
    <dialog
      ref={open}
      className={`${frame.dialog} ${styles.winDialog}`}
      aria-labelledby={`moment-${id}`}
      onClose={onClose}
    >
      <div className={styles.winMoment}>
        <span className={styles.winTrophy} aria-hidden>
          <Trophy size="3.5rem" />
        </span>
        <h2 id={`moment-${id}`} tabIndex={-1} className={styles.winTitle}>
          {richText(texts.youWonName({ name: <bdi>{`“${title}”`}</bdi> }))}
        </h2>
        <p className={styles.prize} dir="auto">
          {prize}
        </p>
        <div className={styles.how}>
          <WinnerPrize competition={competition} />
        </div>
        <div className={styles.winActions}>
          <Button size="large" isWide onClick={onClose}>
            {texts.great}
          </Button>
          <Link
            href={`/competitions#competition-${id}`}
            className={buttonClass({ kind: 'ghost', isWide: true })}
            onClick={onClose}
          >
            {texts.seeTheCompetition}
          </Link>
        </div>
      </div>
      <span className={styles.winConfetti} aria-hidden />
      <Toasts />
    </dialog>
  )
}

function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  return () => dialog.close()
}
