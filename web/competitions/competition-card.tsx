import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import { competitionDate } from '#web/ui/dates.ts'
import { TokenPill } from '#web/ui/token-pill.tsx'
import styles from './competition-card.module.css'

type Props = { competition: Competition; phase: CompetitionPhase }

/** One competition: what can be won, what an entry costs, and when. */
export function CompetitionCard({ competition, phase }: Props) {
  const { id, title, prize, description, tokenCost } = competition
  return (
    <article className={styles.card} data-phase={phase} aria-labelledby={`competition-${id}`}>
      <header className={styles.head}>
        <h3 id={`competition-${id}`} className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        <TokenPill amount={tokenCost} />
      </header>
      <p className={styles.prize} dir="auto">
        {prize}
      </p>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <p className={styles.when}>{periodOf(competition, phase)}</p>
    </article>
  )
}

function periodOf({ startDate, endDate }: Competition, phase: CompetitionPhase) {
  if (phase === 'upcoming') return `Starts ${competitionDate(startDate)}`
  if (phase === 'past') return `Ended ${competitionDate(endDate)}`
  return `${competitionDate(startDate)} - ${competitionDate(endDate)}`
}
