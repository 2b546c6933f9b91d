import Ticket from 'lucide-react/icons/ticket'
import { competitions, entryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './manage-competitions-screen.module.css'
import { DrawsWaiting, useDueFirst } from '#web/parts/draw/draws-waiting.tsx'
import { filterRows, useCompetitionFilter } from './competition-filter.ts'
import { CompetitionRow } from './competition-row.tsx'
import { usePhaseTime } from '#web/parts/competition/use-phase.ts'

const CompetitionFilterBar = lazyWithPreload(
  async () => (await import('./competition-filter-bar.tsx')).CompetitionFilterBar,
)

/** The competitions that the admin can see, with the actions on each. Those whose winner waits to be selected are first. */
export function ManageCompetitionsScreen() {
  const reading = useReadPages(competitions, { refetchOnOpen: true })
  const now = usePhaseTime(reading.data ?? [])
  const { drawCount, ...ordered } = useDueFirst(reading.data ?? [])
  const rows = filterRows(ordered, now)
  const { filter, choose } = useCompetitionFilter()
  const counts = useRead(entryCounts, { refetchOnOpen: true }).data ?? {}
  return (
    <>
      <div className={styles.head}>
        <PageHead title={texts.allCompetitions} subtitle={texts.theCompetitionsOfYourStores} />
        <div className={styles.buttons}>
          <DrawsWaiting />
          <LinkButton href="/admin/create-competition">{texts.createCompetition}</LinkButton>
        </div>
      </div>
      <Read result={reading} loading={<Skeletons count={3} shape="card" />} empty={<NoCompetitions />}>
        {() => (
          <>
            <div className={styles.filters}>
              <BestEffort>
                <CompetitionFilterBar {...{ rows, drawCount, filter }} hasMore={reading.hasMore} onChoose={choose} />
              </BestEffort>
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
