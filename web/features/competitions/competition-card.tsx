import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import * as texts from '#texts/competitions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { useHashTarget } from '#web/ui/use-hash-target.ts'
import { ActiveCardSection } from './active-card-section.tsx'
import styles from './competition-card.module.css'
import { PastCardSection } from './past-card-section.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { DrawCommitment } from './draw-commitment.tsx'
import { UpcomingCardSection } from './upcoming-card-section.tsx'

type Props = { competition: Competition; phase: CompetitionPhase; index: number }

const sections = { active: ActiveCardSection, upcoming: UpcomingCardSection, past: PastCardSection }

/** The card of one competition. `index` selects the fallback picture when the competition has none. */
export function CompetitionCard({ competition, phase, index }: Props) {
  const { id, title, prize, description, imageUrl, tokenCost, cancelledAt } = competition
  const Section = sections[phase]
  const titleId = `competition-${id}`
  const heading = useHashTarget<HTMLHeadingElement>(titleId)
  return (
    <article className={styles.card} data-phase={phase} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <PrizePicture url={imageUrl} index={index} />
        <span className={styles.cost}>
          <TokenPill amount={tokenCost} icon="ticket" />
        </span>
      </div>
      <div className={styles.body}>
        <header>
          <h3 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h3>
          <p className={styles.prize} dir="auto">
            {prize}
          </p>
        </header>
        {cancelledAt && (
          <p>
            <Badge tone="outline">{texts.cancelled}</Badge>
          </p>
        )}
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <Section competition={competition} />
        {!cancelledAt && <DrawCommitment competition={competition} />}
      </div>
    </article>
  )
}
