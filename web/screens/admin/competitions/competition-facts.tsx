import type { Competition, EntryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { competitionDate } from '#web/kit/dates.ts'
import { Term } from '#web/kit/term.tsx'
import styles from './competition-row.module.css'
import { phaseName } from './phase-name.ts'
import { isShownAsActive } from '#web/parts/competition/use-active-competition-count.ts'

type Props = { competition: Competition; counts: EntryCounts[string] | undefined; now: Date }

/** State, dates and entries in a line. Most of them need no label to the eye. */
export function CompetitionFacts({ competition, counts, now }: Props) {
  const { startDate, endDate, hasEntries } = competition
  return (
    <dl className={styles.facts}>
      {phaseName(competition, now) && (
        <Term term={texts.state}>{isShownAsActive(competition, now) ? texts.active : texts.inactive}</Term>
      )}
      <Term term={texts.dates}>
        <time dateTime={startDate}>{competitionDate(startDate)}</time>
        <span> - </span>
        <time dateTime={endDate}>{competitionDate(endDate)}</time>
      </Term>
      <div data-labelled={!counts || undefined}>
        <dt>{texts.entries}</dt>
        <dd>{counts ? texts.entriesByPeople(counts) : hasEntries ? texts.yes : texts.noneYet}</dd>
      </div>
    </dl>
  )
}
