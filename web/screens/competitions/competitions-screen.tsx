import Ticket from 'lucide-react/icons/ticket'
import { type Competition, competitions } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useIncrementalRows } from '#web/kit/use-incremental-rows.ts'
import { CompetitionSection } from './competition-section.tsx'
import styles from './competitions-screen.module.css'
import { DrawsWaiting, useDueFirst } from '#web/parts/draw/draws-waiting.tsx'
import { groupByPhase } from './group-by-phase.ts'
import headLink from '#web/parts/competition/head-link.module.css'
import { HallOfFameLink } from '#web/parts/competition/hall-of-fame-link.tsx'
import { usePhase } from '#web/parts/competition/use-phase.ts'

/** Active, upcoming and past competitions. */
export function CompetitionsScreen() {
  const reading = useReadPages(competitions, { refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.competitions} subtitle={texts.competitionsSubtitle}>
        <p className={headLink.beside}>
          <HallOfFameLink />
        </p>
      </PageHead>
      <Read result={reading} loading={<Skeletons count={3} shape="prize" />} empty={<NoCompetitions />}>
        {(rows) => <PhaseSections rows={rows} />}
      </Read>
      <MoreRows reading={reading} />
    </>
  )
}

function PhaseSections({ rows }: { rows: Competition[] }) {
  const { due, others } = useDueFirst(rows)
  const { active, upcoming, past } = groupByPhase([...due, ...others], usePhase(rows))
  // A link to one of the cards needs those above it.
  const { count } = useIncrementalRows(rows.length, { step: 4, startsWhole: location.hash !== '' })
  const left = (before: number) => Math.max(0, count - before)
  return (
    <>
      <div className={styles.notices}>
        <ActiveBanner count={active.length} />
        <DrawsWaiting />
      </div>
      <CompetitionSection title={texts.activeCompetitions} phase="active" competitions={active.slice(0, count)} />
      <CompetitionSection
        title={texts.upcomingCompetitions}
        phase="upcoming"
        competitions={upcoming.slice(0, left(active.length))}
      />
      <CompetitionSection
        title={texts.pastCompetitions}
        phase="past"
        competitions={past.slice(0, left(active.length + upcoming.length))}
      />
    </>
  )
}

function ActiveBanner({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={styles.banner}>
      <Ticket aria-hidden size="1.5em" />
      <span>{texts.activeBanner({ n: count })}</span>
    </p>
  )
}

const NoCompetitions = () => <Empty icon={Ticket} title={texts.noCompetitionsYet} text={texts.adminsAnnounceThem} />
