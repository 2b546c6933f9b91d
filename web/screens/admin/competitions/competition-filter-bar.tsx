import * as texts from '#texts/competitions.ts'
import { FilterChips } from '#web/kit/filter-chips.tsx'
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
  /** How many are still to draw: one that was drawn stays in its filter. */
  drawCount: number
  /** True if older competitions are not loaded yet, so that more may be past. */
  hasMore: boolean
  filter: CompetitionFilterName
  onChoose: (name: CompetitionFilterName) => void
}

/** Buttons of the filters with the number of their rows. One without rows is absent, unless it is chosen. */
export function CompetitionFilterBar({ rows, drawCount, hasMore, filter, onChoose }: Props) {
  const countOf = (name: CompetitionFilterName) => (name === 'draw' ? drawCount : rows[name].length)
  const options = competitionFilters
    .filter((name) => name === 'all' || name === filter || countOf(name) > 0)
    .map((name) => [name, nameWithCount(name)] as const)

  function nameWithCount(name: CompetitionFilterName) {
    return (
      <>
        <span>{`${names[name]} `}</span>
        <span className={styles.count}>
          {`${countOf(name)}${hasMore && (name === 'all' || name === 'past') ? '+' : ''}`}
        </span>
      </>
    )
  }

  return (
    <>
      <FilterChips label={texts.show} options={options} value={filter} onChange={onChoose} />
      {rows[filter].length === 0 && <p>{texts.noneInFilter}</p>}
    </>
  )
}
