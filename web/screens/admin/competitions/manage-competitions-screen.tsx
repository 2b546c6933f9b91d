import Ticket from 'lucide-react/icons/ticket'
import { useLocation, useSearch } from 'wouter'
import { type Competition, competitions, entryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { FilterChips } from '#web/kit/segmented-control.tsx'
import { useDueFirst } from '#web/parts/draw/draws-waiting.tsx'
import { groupByPhase, phaseAt, usePhaseTime } from '#web/parts/competition/use-phase.ts'
import styles from './competitions.module.css'
import { CompetitionRow } from './competition-row.tsx'

const filters = ['all', 'draw', 'active', 'upcoming', 'past'] as const
type FilterName = (typeof filters)[number]

type FilteredRows = Record<FilterName, Competition[]>

const filterNames: Record<FilterName, string> = {
  all: texts.allFilter,
  draw: texts.toDrawFilter,
  active: texts.active,
  upcoming: texts.upcoming,
  past: texts.pastFilter,
}

/** The competitions that the admin can see, with the actions on each. Those whose winner waits to be selected are first. */
export function ManageCompetitionsScreen() {
  const reading = useReadPages(competitions, { refetchOnOpen: true })
  const now = usePhaseTime(reading.data ?? [])
  const { drawCount, ...ordered } = useDueFirst(reading.data ?? [])
  const rows = filterRows(ordered, now)
  const { filter, choose } = useFilter()
  const counts = useRead(entryCounts, { refetchOnOpen: true }).data ?? {}
  return (
    <>
      <div className={styles.head}>
        <PageHead title={texts.allCompetitions} />
        <div className={styles.buttons}>
          <LinkButton href="/admin/create-competition">{texts.createCompetition}</LinkButton>
        </div>
      </div>
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NoCompetitions />}>
        {() => (
          <>
            <div className={styles.filters}>
              <FilterBar
                rows={rows}
                drawCount={drawCount}
                filter={filter}
                hasMore={reading.hasMore}
                onChoose={choose}
              />
            </div>
            <ul className={styles.rows}>
              {rows[filter].map((competition) => (
                <CompetitionRow
                  key={competition.id}
                  competition={competition}
                  counts={counts[competition.id]}
                  now={now}
                />
              ))}
            </ul>
          </>
        )}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

const NoCompetitions = () => <Empty icon={Ticket} title={texts.noCompetitionsYet} text={texts.createTheFirstOne} />

type FilterBarProps = {
  rows: FilteredRows
  /** How many are still to draw: one that was drawn stays in its filter. */
  drawCount: number
  /** True if older competitions are not loaded yet, so that more may be past. */
  hasMore: boolean
  filter: FilterName
  onChoose: (name: FilterName) => void
}

/** Buttons of the filters with the number of their rows. One without rows is absent, unless it is chosen. */
function FilterBar({ rows, drawCount, hasMore, filter, onChoose }: FilterBarProps) {
  const countOf = (name: FilterName) => (name === 'draw' ? drawCount : rows[name].length)
  const options = filters
    .filter((name) => name === 'all' || name === filter || countOf(name) > 0)
    .map((name) => [name, nameWithCount(name)] as const)

  function nameWithCount(name: FilterName) {
    return (
      <>
        <span>{`${filterNames[name]} `}</span>
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

/** The rows of each filter: those that wait for their draw, `due`, are the first of all and of the past ones. */
function filterRows({ due, others }: { due: Competition[]; others: Competition[] }, now: Date): FilteredRows {
  const all = [...due, ...others]
  return { all, draw: due, ...groupByPhase(all, (competition) => phaseAt(competition, now)) }
}

/** The chosen filter, which the address carries: `?show=past`. */
function useFilter() {
  const [path, navigate] = useLocation()
  const shown = new URLSearchParams(useSearch()).get('show')
  const filter = filters.find((name) => name === shown) ?? 'all'
  const choose = (name: FilterName) => navigate(name === 'all' ? path : `${path}?show=${name}`, { replace: true })
  return { filter, choose }
}
