import { Trophy } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import confetti from '#web/kit/confetti.module.css'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { announceDraw, useDrawMoment } from './draw-moment.ts'
import { useDrawReveal } from './use-draw-reveal.ts'
import styles from './winner-box.module.css'
import type { Elements } from '#web/kit/elements.ts'

const DrawMomentDialog = lazyDialog(async () => (await import('./draw-moment-dialog.tsx')).DrawMomentDialog)
const DrawReveal = lazyWithPreload(async () => (await import('./draw-reveal.tsx')).DrawReveal)

type Props = {
  competition: Competition
  /** True where a winner who is no news is a line of the card. */
  isQuiet?: true | undefined
  /** In place of a winner who is not shown yet. */
  whileHeld?: Elements
  /** True in a list, whose rows keep their height for news. */
  isCompact?: boolean
}

/**
 * The winner. One of the last minute comes onto the card larger, with confetti: this is the moment of the draw. Those who
 * entered meet it on their next visit, after tickets that run past; the admin who drew it at once, in a dialog, and until it
 * ends the card does not tell.
 */
export function WinnerBox({ competition, whileHeld = <p>{texts.selecting}</p>, ...look }: Props) {
  const { id } = competition
  const { isHeld, isOffered } = useDrawMoment(id)
  const [isMoment, setMoment] = useState(false)
  if (isOffered && !isMoment) setMoment(true)

  function close() {
    announceDraw(id)
    setMoment(false)
  }

  return (
    <>
      {isMoment && <DrawMomentDialog competition={competition} onClose={close} />}
      {isHeld ? whileHeld : <Winner competition={competition} {...look} />}
    </>
  )
}

function Winner({ competition, isQuiet, isCompact }: Omit<Props, 'whileHeld'>) {
  const { winner, winnerId } = competition
  const me = useMe()
  const { look, reveal } = useDrawReveal(competition)
  const isLarge = look === 'covered' || (look === 'shown' && !isCompact)
  return (
    <div className={styles.box} data-new={look ?? undefined} data-large={isLarge || undefined} data-quiet={isQuiet}>
      {look === 'covered' && (
        <Suspense>
          <DrawReveal onEnd={reveal} />
        </Suspense>
      )}
      <span className={`${styles.portrait} ${look === 'shown' ? confetti.confetti : ''}`}>
        <AvatarLink person={winner} size={isLarge ? 'large' : 'normal'} />
        <span className={styles.trophy}>
          <Trophy aria-hidden size="0.875rem" />
        </span>
      </span>
      <p>
        <span className={styles.label}>{winnerId === me.id ? texts.winnerThatIsYou : texts.winner}</span>
        <strong className={styles.name}>
          {look === 'covered' ? <bdi>{personName(winner)}</bdi> : <PersonLink person={winner} isAlone />}
        </strong>
        <Tickets competition={competition} />
      </p>
    </div>
  )
}

const Tickets = ({ competition: { myEntryCount, entryCount } }: { competition: Competition }) =>
  myEntryCount > 0 &&
  entryCount !== null && (
    <span className={styles.tickets}>{texts.ticketsInDraw({ all: entryCount, mine: myEntryCount })}</span>
  )
