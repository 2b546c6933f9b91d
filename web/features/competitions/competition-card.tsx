import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { ActivePart } from './active-card-section.tsx'
import styles from './competition-card.module.css'
import { PastPart } from './past-card-section.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { SealedDraw } from './draw-commitment.tsx'
import { UpcomingPart } from './upcoming-card-section.tsx'

type Props = { competition: Competition; phase: CompetitionPhase; turn: number }

const parts = { active: ActivePart, upcoming: UpcomingPart, past: PastPart }

/** One competition: what can be won, what an entry costs, and what can be done now. `turn` chooses a picture where it has none. */
export function CompetitionCard({ competition, phase, turn }: Props) {
  const { id, title, prize, description, imageUrl, tokenCost, cancelledAt } = competition
  const Part = parts[phase]
  return (
    <article className={styles.card} data-phase={phase} aria-labelledby={`competition-${id}`}>
      <div className={styles.face}>
        <PrizePicture address={imageUrl} turn={turn} />
        <span className={styles.cost}>
          <TokenPill amount={tokenCost} />
        </span>
      </div>
      <div className={styles.words}>
        <header>
          <h3 ref={showIfNamed} id={`competition-${id}`} className={styles.title} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h3>
          <p className={styles.prize} dir="auto">
            {prize}
          </p>
        </header>
        {cancelledAt && (
          <p>
            <Badge tone="outline">Cancelled</Badge>
          </p>
        )}
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <Part competition={competition} />
        {!cancelledAt && <SealedDraw competition={competition} />}
      </div>
    </article>
  )
}

/** The card that the address names comes into sight, which the browser cannot do before it is here. */
function showIfNamed(title: HTMLElement | null) {
  if (title && location.hash === `#${title.id}`) title.closest('article')?.scrollIntoView()
}
