import Trophy from 'lucide-react/icons/trophy'
import { useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import confetti from '#web/kit/confetti.module.css'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { announceDraw, useDrawMoment } from './draw-moment.ts'
import { DrawMomentDialog, DrawReveal } from './draw-moment-dialog.tsx'
import type { ShownDraw } from './use-draw-view.ts'
import styles from './draw.module.css'

type Props = {
  competition: Competition
  draw: ShownDraw
  /** A winner who is no news is a box, or a line of a card. The rows of a list keep their height for news, too. */
  place: 'box' | 'line' | 'row'
}

/**
 * The winner. One of the last minute comes onto the card larger, with confetti: this is the moment of the draw. Those who
 * entered meet it on their next visit, after tickets that run past; the admin who drew it at once, in a dialog, and until it
 * ends the card does not tell.
 */
export function WinnerBox({ competition, draw, place }: Props) {
  const { id } = competition
  const isOffered = useDrawMoment(id) === 'offered'
  const [isMoment, setMoment] = useState(false)
  if (isOffered && !isMoment) setMoment(true)

  function close() {
    announceDraw(id)
    setMoment(false)
  }

  return (
    <>
      {isMoment && <DrawMomentDialog competition={competition} onClose={close} />}
      {draw.view === 'drawing' ? (
        place !== 'row' && <p>{texts.selecting}</p>
      ) : (
        <Winner competition={competition} draw={draw} place={place} />
      )}
    </>
  )
}

function Winner({ competition, draw: { view, reveal }, place }: Props) {
  const { winner, winnerId } = competition
  const me = useMe()
  const isCovered = view === 'covered'
  const isFresh = view === 'fresh'
  const isLarge = isCovered || (isFresh && place !== 'row')
  return (
    <div
      className={styles.winnerBox}
      data-new={isCovered ? 'covered' : isFresh ? 'shown' : undefined}
      data-large={isLarge || undefined}
      data-quiet={place !== 'box' || undefined}
    >
      {isCovered && <DrawReveal onEnd={reveal} />}
      <span className={`${styles.winnerPortrait} ${isFresh ? confetti.confetti : ''}`}>
        <AvatarLink person={winner} size={isLarge ? 'large' : 'normal'} />
        <span className={styles.winnerTrophy}>
          <Trophy aria-hidden size="0.875rem" />
        </span>
      </span>
      <p>
        <span className={styles.winnerLabel}>{winnerId === me.id ? texts.winnerThatIsYou : texts.winner}</span>
        <strong className={styles.winnerName}>
          {isCovered ? <bdi>{personName(winner)}</bdi> : <PersonLink person={winner} isAlone />}
        </strong>
        <Tickets competition={competition} />
      </p>
    </div>
  )
}

const Tickets = ({ competition: { myEntryCount, entryCount } }: { competition: Competition }) =>
  myEntryCount > 0 &&
  entryCount !== null && (
    <span className={styles.winnerTickets}>{texts.ticketsInDraw({ all: entryCount, mine: myEntryCount })}</span>
  )
