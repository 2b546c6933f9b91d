import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { useHashTarget } from '#web/kit/use-hash-target.ts'
import styles from './competition-card.module.css'
import { PrizePicture } from './prize-picture.tsx'
import type { Elements } from '#web/kit/elements.ts'

type Shown = Pick<Competition, 'id' | 'title' | 'prize' | 'description' | 'imageUrl' | 'tokenCost'>

type Props = { competition: Shown; phase: CompetitionPhase; index: number; children: Elements }

/** A competition's card with what its admin wrote; the rest of it are the children. `index` selects the fallback picture. */
export function CompetitionFace({ competition, phase, index, children }: Props) {
  const { id, title, prize, description, imageUrl, tokenCost } = competition
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
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}
