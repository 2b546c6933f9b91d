import ShieldCheck from 'lucide-react/icons/shield-check'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import { useEffect, useRef, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { type DrawProof, drawProof } from '#contract/draws.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/competitions.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import frame from '#web/kit/dialog.module.css'
import { richText } from '#web/kit/rich-text.ts'
import { Toasts } from '#web/kit/toasts.tsx'
import { usePrefersNoMotion } from '#web/kit/use-prefers-no-motion.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { PrizeHandover } from '#web/parts/prize/prize-handover.tsx'
import moment from '#web/parts/prize/prize.module.css'
import { DrawButton } from './draw-actions.tsx'
import { announceDraw, holdDrawMoment } from './draw-moment.ts'
import styles from './draw-moment-dialog.module.css'

type Props = { competition: Competition; onClose: () => void }

/** The moment of a draw for the admin who made it: tickets run past, then the winner, the proof and the hand-over. */
export function DrawMomentDialog({ competition, onClose }: Props) {
  const { id, title, winner } = competition
  const [isRevealed, setRevealed] = useState(usePrefersNoMotion())
  const proof = useRead(drawProof, { params: { id } }).data

  function reveal() {
    setRevealed(true)
    announceDraw(id)
  }

  return (
    <dialog
      ref={open}
      data-competition={id}
      data-revealed={isRevealed || undefined}
      className={`${frame.dialog} ${moment.winDialog} ${styles.dialog}`}
      aria-labelledby={`drawn-${id}`}
      onClose={onClose}
    >
      <div className={moment.winMoment}>
        <h2 id={`drawn-${id}`} tabIndex={-1} className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <div className={styles.reveal}>
          {isRevealed && <span className={`${moment.winConfetti} ${styles.confetti}`} aria-hidden />}
          {!isRevealed && <DrawReveal onEnd={reveal} />}
          <span className={styles.portrait}>
            <Avatar person={winner} size="large" />
            <span className={styles.trophy}>
              <Trophy aria-hidden size="1.25rem" />
            </span>
          </span>
          <p className={styles.winner}>{richText(texts.personHasWon({ name: <bdi>{personName(winner)}</bdi> }))}</p>
          {winner && <p className={styles.tickets}>{texts.ofStore({ storeNumber: winner.storeNumber })}</p>}
          <p className={styles.tickets}>{proof && ticketsIn(proof)}</p>
        </div>
        <div className={styles.next} data-waits={!isRevealed || undefined}>
          <PrizeHandover competition={competition} />
          <DrawButton opens="verify" competition={competition}>
            <ShieldCheck aria-hidden size="1.125rem" />
            <span>{texts.verifyThisDraw}</span>
          </DrawButton>
          <Button kind="ghost" isWide onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
      <Toasts />
    </dialog>
  )
}

/** The winner is announced at the latest when the dialog is gone. */
function open(dialog: HTMLDialogElement) {
  const { competition = '', revealed } = dialog.dataset
  holdDrawMoment(competition)
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  if (revealed) announceDraw(competition)
  return () => {
    dialog.close()
    announceDraw(competition)
  }
}

function ticketsIn({ entries, winnerEntryId }: DrawProof) {
  const owner = entries.find(({ entryId }) => entryId === winnerEntryId)?.userRef
  return texts.winningTickets({ mine: entries.filter(({ userRef }) => userRef === owner).length, all: entries.length })
}

const tickets = Array.from({ length: 24 }, (_, index) => index)

/** A part of the winner that is visible, from which on the tickets run. */
const threshold = 0.6

/**
 * Covers the winner until they are in view. Then tickets run past, slow down and make way. Decorative: the name is there all
 * the time for screen readers. `onEnd` is called when the cover is gone.
 */
export function DrawReveal({ onEnd }: { onEnd: () => void }) {
  const cover = useRef<HTMLSpanElement>(null)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setRunning(true),
      { threshold },
    )
    if (cover.current) observer.observe(cover.current)
    return () => observer.disconnect()
  }, [])

  function end() {
    vibrate()
    onEnd()
  }

  return (
    <span ref={cover} aria-hidden data-reveal={isRunning ? 'running' : 'waiting'} className={styles.cover}>
      <span className={styles.reel} onAnimationEnd={end}>
        {tickets.map((ticket) => (
          <Ticket key={ticket} size="2.75rem" />
        ))}
      </span>
    </span>
  )
}
