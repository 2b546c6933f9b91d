import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import { CompetitionCard } from './competition-card.tsx'
import styles from './competition-section.module.css'

type Props = { title: string; phase: CompetitionPhase; competitions: Competition[] }

/** The competitions of one phase under a heading. Renders nothing without competitions. */
export function CompetitionSection({ title, phase, competitions }: Props) {
  if (competitions.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={`competitions-${phase}`}>
      <h2 id={`competitions-${phase}`}>{title}</h2>
      <div data-cards data-phase={phase} className={styles.cards}>
        {competitions.map((competition, index) => (
          <CompetitionCard key={competition.id} competition={competition} phase={phase} index={index} />
        ))}
      </div>
    </section>
  )
}
