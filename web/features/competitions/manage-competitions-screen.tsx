import { Ticket } from 'lucide-react'
import { competitions, entryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useRead } from '#web/api/use-read.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { Optional } from '#web/ui/optional.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import styles from './manage-competitions-screen.module.css'
import { DrawsWaiting } from './draws-waiting.tsx'
import { filterRows, useCompetitionFilter } from './competition-filter.ts'
import { CompetitionRow } from './competition-row.tsx'
import { useDueFirst } from './use-due-first.ts'
import { usePhaseTime } from './use-phase.ts'

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
              <Optional>
                <CompetitionFilterBar {...{ rows, drawCount, filter }} hasMore={reading.hasMore} onChoose={choose} />
              </Optional>
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
