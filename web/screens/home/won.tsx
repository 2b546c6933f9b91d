import PackageCheck from 'lucide-react/icons/package-check'
import Trophy from 'lucide-react/icons/trophy'
import { useEffect } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import confetti from '#web/kit/confetti.module.css'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { ReceiveButton } from '#web/parts/prize/winner-prize.tsx'
import styles from './next-act.module.css'
import { Wins } from './wins.tsx'

type Props = {
  wins: Competition[]
  /** Won earlier, with a prize that was handed over and is not confirmed. */
  handedOver: Competition[]
  /** The one whose prize the user has just confirmed. */
  received: Competition | null
  setReceived: (competition: Competition | null) => void
}

/**
 * What a user has won, one thing: the prize that they have just confirmed, else the competitions that they won, until they dismiss
 * the news, else the question whether they have a prize.
 */
export function Won({ wins, handedOver: [first], received, setReceived }: Props) {
  if (received) return <ReceivedPrizeCard key={received.id} competition={received} onClose={() => setReceived(null)} />
  if (wins.length > 0) return <Wins wins={wins} onReceive={setReceived} />
  return first && <PrizeQuestion key={first.id} competition={first} onReceive={setReceived} />
}

type QuestionProps = { competition: Competition; onReceive: (competition: Competition) => void }

/** Asks the winner whether they have a prize that an admin has handed over, until they confirm it. */
function PrizeQuestion({ competition, onReceive }: QuestionProps) {
  const { id, prize } = competition
  return (
    <section className={styles.question} aria-labelledby={`prize-${id}`}>
      <PackageCheck aria-hidden size="1.5rem" />
      <div className={styles.questionText}>
        <h2 id={`prize-${id}`} className={styles.questionTitle}>
          {texts.didYouGetIt}
        </h2>
        <p dir="auto">{prize}</p>
      </div>
      <ReceiveButton competition={competition} onReceive={onReceive} />
    </section>
  )
}

type ReceivedProps = { competition: Competition; onClose: () => void }

/** The last moment of a win: the winner has just confirmed that they have the prize. With reduced motion nothing moves. */
function ReceivedPrizeCard({ competition: { id, title, prize }, onClose }: ReceivedProps) {
  useEffect(vibrate, [])

  function close() {
    onClose()
    // The button disappears; keyboard users continue from the title.
    focusPageTitle()
  }

  return (
    <section className={styles.received} aria-labelledby={`received-${id}`}>
      <span className={`${styles.receivedTrophy} ${confetti.confetti}`}>
        <Trophy aria-hidden size="2rem" />
      </span>
      {/* The button that confirmed it is gone: the focus moves to what it led to. */}
      <h2 ref={focusOnMount} id={`received-${id}`} tabIndex={-1} className={styles.receivedTitle}>
        {texts.enjoyYourPrize}
      </h2>
      <p className={styles.receivedPrize} dir="auto">
        {prize}
      </p>
      <p className={styles.receivedFrom} dir="auto">
        {title}
      </p>
      <Button kind="gold" size="small" onClick={close}>
        {texts.great}
      </Button>
    </section>
  )
}

const focusOnMount = (title: HTMLElement | null) => title?.focus({ preventScroll: true })
