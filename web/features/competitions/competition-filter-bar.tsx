import * as texts from '#texts/competitions.ts'
import { type CompetitionFilterName, competitionFilters, type FilteredRows } from './competition-filter.ts'
import styles from './competition-filter-bar.module.css'

const names: Record<CompetitionFilterName, string> = {
  all: texts.allFilter,
  draw: texts.toDrawFilter,
  active: texts.active,
  upcoming: texts.upcoming,
  past: texts.pastFilter,
}

type Props = {
  rows: FilteredRows
  /** True if older competitions are not loaded yet, so that more may be past. */
  hasMore: boolean
  filter: CompetitionFilterName
  onChoose: (name: CompetitionFilterName) => void
}

/** Buttons of the filters with the number of their rows. One without rows is absent, unless it is chosen. */
export const CompetitionFilterBar = ({ rows, hasMore, filter, onChoose }: Props) => (
  <>
    <div role="group" aria-label={texts.show} className={styles.filters}>
      {competitionFilters
        .filter((name) => name === 'all' || name === filter || rows[name].length > 0)
        .map((name) => (
          <button key={name} type="button" aria-pressed={name === filter} onClick={() => onChoose(name)}>
            {names[name]}{' '}
            <span className={styles.count}>
              {rows[name].length}
              {hasMore && (name === 'all' || name === 'past') && '+'}
            </span>
          </button>
        ))}
    </div>
    {rows[filter].length === 0 && <p>{texts.noneInFilter}</p>}
  </>
)
