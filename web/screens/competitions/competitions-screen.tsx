import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import { useLocationProperty } from 'wouter/use-browser-location'
import { type Competition, competitions } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import * as texts from '#texts/competitions.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Empty } from '#web/kit/empty.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useIncrementalRows } from '#web/kit/use-incremental-rows.ts'
import { DrawsWaiting, useDueFirst } from '#web/parts/draw/draws-waiting.tsx'
import { HeadLink } from '#web/parts/competition/head-link.tsx'
import { groupByPhase, usePhase } from '#web/parts/competition/use-phase.ts'
import {
  CompetitionFace,
  CompetitionPeriod,
  Countdown,
  UpcomingCardSection,
} from '#web/parts/competition/competition-face.tsx'
import face from '#web/parts/competition/competition.module.css'
import { useDrawView } from '#web/parts/draw/use-draw-view.ts'
import { DrawShield } from '#web/parts/draw/draw-actions.tsx'
import { WinnerBox } from '#web/parts/draw/winner-box.tsx'
import styles from './competitions.module.css'
import { PastCompetitionCard } from './past-competition-card.tsx'
import { EnterButton } from './enter-button.tsx'

/** Active, upcoming and past competitions. */
export function CompetitionsScreen() {
  const reading = useReadPages(competitions, { refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.competitions}>
        <HeadLink href="/hall-of-fame" icon={Trophy}>
          {texts.hallOfFame}
        </HeadLink>
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
  const hasTarget = useHasTarget()
  const { count: renderedCount } = useIncrementalRows(rows.length, { step: 4, startsWhole: hasTarget })
  const count = hasTarget ? rows.length : renderedCount
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

/** True if the address names one of the cards, which needs those above it. A server does not know that. */
const useHasTarget = () =>
  useLocationProperty(
    () => location.hash !== '',
    () => false,
  )

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

type SectionProps = { title: string; phase: CompetitionPhase; competitions: Competition[] }

/** The competitions of one phase under a heading. Renders nothing without competitions. */
function CompetitionSection({ title, phase, competitions }: SectionProps) {
  if (competitions.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={`competitions-${phase}`}>
      <h2 id={`competitions-${phase}`}>{title}</h2>
      <div data-phase={phase} className={styles.cards}>
        {competitions.map((competition, index) => (
          <CompetitionCard key={competition.id} competition={competition} phase={phase} index={index} />
        ))}
      </div>
    </section>
  )
}

type CardProps = { competition: Competition; phase: CompetitionPhase; index: number }

/** The card of one competition. `index` selects the fallback picture when the competition has none. */
function CompetitionCard({ competition, phase, index }: CardProps) {
  if (phase === 'past') return <PastCompetitionCard competition={competition} index={index} />
  const Section = sections[phase]
  return (
    <CompetitionFace competition={competition} phase={phase} index={index}>
      <Section competition={competition} />
      <DrawShield competition={competition} />
    </CompetitionFace>
  )
}

const sections = { active: ActiveCardSection, upcoming: UpcomingCardSection }

/** The lower part of an active competition's card: the countdown and the button to enter. */
function ActiveCardSection({ competition }: { competition: Competition }) {
  const { endDate, winnerSelectedAt } = competition
  const draw = useDrawView(competition)
  return (
    <div className={face.section}>
      {winnerSelectedAt ? (
        <>
          <WinnerBox competition={competition} draw={draw} place="box" />
          <CompetitionPeriod {...competition} />
        </>
      ) : (
        <Countdown
          until={endDate}
          label={texts.endsIn}
          atZero={texts.competitionEnded}
          beside={<CompetitionPeriod {...competition} />}
        />
      )}
      <EnterButton competition={competition} />
    </div>
  )
}
