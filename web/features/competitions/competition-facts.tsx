import type { Competition, EntryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { competitionDate } from '#web/ui/dates.ts'
import { Term } from '#web/ui/term.tsx'
import { CollectInstructions } from './collect-instructions.tsx'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'
import styles from './competition-row.module.css'
import { useDrawMoment } from './draw-moment.ts'
import { phaseName } from './phase-name.ts'
import { isShownAsActive } from './use-active-competition-count.ts'

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
        <time dateTime={startDate}>{competitionDate(startDate)}</time> -{' '}
        <time dateTime={endDate}>{competitionDate(endDate)}</time>
      </Term>
      <div data-labelled={!counts || undefined}>
        <dt>{texts.entries}</dt>
        <dd>{counts ? texts.entriesByPeople(counts) : hasEntries ? texts.yes : texts.noneYet}</dd>
      </div>
    </dl>
  )
}

/** Why Edit is disabled: it names the button where the reason is that of Edit alone. The tooltips say it to screen readers. */
export function EditReason({ competition }: { competition: Competition }) {
  const { edit, cancel } = competitionDisabledReasons(competition, useMe())
  if (!edit || competition.cancelledAt || competition.winnerSelectedAt) return null
  return (
    <p className={styles.reason} aria-hidden>
      {!cancel && <span>{texts.cannotEdit} </span>}
      {edit}
    </p>
  )
}

/** Shows behind 'Details' the stores, the description, the entries that do not count, and what the winner reads. */
export function RowDetails({ competition, counts }: Pick<Props, 'competition' | 'counts'>) {
  const { id, storeNumbers, description, collectInstructions, cancelledAt, winnerSelectedAt, winner } = competition
  const { isHeld } = useDrawMoment(id)
  return (
    <details className={styles.details}>
      <summary>{texts.details}</summary>
      <p>
        <strong>{texts.stores}</strong> {storeNumbers.length > 0 ? storeNumbers.join(', ') : texts.allStores}
      </p>
      {counts && counts.cannotWin > 0 && !cancelledAt && (
        <p>
          <strong>{texts.notInTheDraw}</strong> {texts.entriesNotInTheDraw({ entries: counts.cannotWin })}
        </p>
      )}
      {description && <p dir="auto">{description}</p>}
      {winnerSelectedAt && winner && !isHeld && (
        <CollectInstructions title={texts.whatTheWinnerReads} text={collectInstructions} />
      )}
    </details>
  )
}
