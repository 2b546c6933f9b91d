import { useLocation, useSearch } from 'wouter'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import styles from './competition-filter.module.css'
import { phaseAt } from './phase-change.ts'

const names = {
  all: texts.allFilter,
  draw: texts.toDrawFilter,
  active: texts.active,
  upcoming: texts.upcoming,
  past: texts.pastFilter,
}
export type CompetitionFilterName = keyof typeof names

type Rows = Record<CompetitionFilterName, Competition[]>

/** The rows of each filter: those that wait for their draw, `due`, are the first of all and of the past ones. */
export function filterRows({ due, others }: { due: Competition[]; others: Competition[] }, now: Date): Rows {
  const all = [...due, ...others]
  const inPhase = (phase: string) => all.filter((competition) => phaseAt(competition, now) === phase)
  return { all, draw: due, active: inPhase('active'), upcoming: inPhase('upcoming'), past: inPhase('past') }
}

/** The chosen filter, which the address carries: `?show=past`. */
export function useCompetitionFilter() {
  const [path, navigate] = useLocation()
  const shown = new URLSearchParams(useSearch()).get('show') ?? ''
  const isKnown = (name: string): name is CompetitionFilterName => Object.hasOwn(names, name)
  const choose = (name: CompetitionFilterName) =>
    navigate(name === 'all' ? path : `${path}?show=${name}`, { replace: true })
  return { filter: isKnown(shown) ? shown : 'all', choose }
}

type Props = {
  rows: Rows
  /** True if older competitions are not loaded yet, so that more may be past. */
  hasMore: boolean
  filter: CompetitionFilterName
  onChoose: (name: CompetitionFilterName) => void
}

/** Buttons of the filters with the number of their rows. One without rows is absent, unless it is chosen. */
export const CompetitionFilter = ({ rows, hasMore, filter, onChoose }: Props) => (
  <div role="group" aria-label={texts.show} className={styles.filters}>
    {(Object.keys(names) as CompetitionFilterName[])
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
)
