import Trophy from 'lucide-react/icons/trophy'
import { useEffect } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import confetti from '#web/kit/confetti.module.css'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import styles from './received-prize-card.module.css'

type Props = { competition: Competition; onClose: () => void }

/** The last moment of a win: the winner has just confirmed that they have the prize. With reduced motion nothing moves. */
export function ReceivedPrizeCard({ competition: { id, title, prize }, onClose }: Props) {
  useEffect(vibrate, [])

  function close() {
    onClose()
    // The button disappears; keyboard users continue from the title.
    focusPageTitle()
  }

  return (
    <section className={styles.card} aria-labelledby={`received-${id}`}>
      <span className={`${styles.trophy} ${confetti.confetti}`}>
        <Trophy aria-hidden size="2rem" />
      </span>
      {/* The button that confirmed it is gone: the focus moves to what it led to. */}
      <h2 ref={focusOnMount} id={`received-${id}`} tabIndex={-1} className={styles.title}>
        {texts.enjoyYourPrize}
      </h2>
      <p className={styles.prize} dir="auto">
        {prize}
      </p>
      <p className={styles.from} dir="auto">
        {title}
      </p>
      <Button kind="gold" size="small" onClick={close}>
        {texts.great}
      </Button>
    </section>
  )
}

const focusOnMount = (title: HTMLElement | null) => title?.focus({ preventScroll: true })
