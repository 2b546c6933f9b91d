import { useLocationProperty } from 'wouter/use-browser-location'
import type { Competition, EntryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/api/use-me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { competitionDate } from '#web/ui/dates.ts'
import { TokenPill } from '#web/ui/token-pill.tsx'
import { CompetitionActions } from './competition-actions.tsx'
import { DrawActions } from './draw-actions.tsx'
import { useDrawMoment } from './draw-moment.ts'
import { needsDraw } from './needs-draw.ts'
import { PrizeHandover } from './prize-handover.tsx'
import { TimeLeftText } from './time-left-text.tsx'
import styles from './competition-row.module.css'
import { isShownAsActive } from './use-active-competition-count.ts'
import { useHashTarget } from '#web/ui/use-hash-target.ts'
import { Term } from '#web/ui/term.tsx'
import { WinnerBox } from './winner-box.tsx'
import sheet from '#web/ui/sheet.module.css'

type Props = { competition: Competition; counts: EntryCounts[string] | undefined; now: Date }

/** One competition in the admin's list. */
export function CompetitionRow({ competition, counts, now }: Props) {
  const { id, title, prize, tokenCost, winnerSelectedAt } = competition
  const isWaiting = needsDraw(competition, useMe(), now)
  const isNamed = useLocationProperty(() => location.hash === `#competition-${id}`)
  const heading = useHashTarget<HTMLHeadingElement>(`competition-${id}`)
  return (
    <li className={`${sheet.sheet} ${styles.row}`} data-named={isNamed}>
      <header className={styles.head}>
        <h2 ref={heading} id={`competition-${id}`} tabIndex={-1} className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <TokenPill amount={tokenCost} icon="ticket" />
        <PhaseBadges competition={competition} now={now} isWaiting={isWaiting} />
      </header>
      <p className={styles.prize} dir="auto">
        {prize}
      </p>
      <Facts {...{ competition, counts, now }} />
      <div className={styles.side}>
        {isWaiting && <DrawActions competition={competition} />}
        {winnerSelectedAt && <AfterDraw competition={competition} />}
        <CompetitionActions competition={competition} />
      </div>
    </li>
  )
}

/** The winner and the hand-over, which tells the winner, too. */
function AfterDraw({ competition }: Pick<Props, 'competition'>) {
  const { isHeld } = useDrawMoment(competition.id)
  return (
    <>
      <WinnerBox competition={competition} />
      {!isHeld && <PrizeHandover competition={competition} />}
    </>
  )
}

function Facts({ competition, counts, now }: Props) {
  const { storeNumbers, startDate, endDate, hasEntries, cancelledAt } = competition
  return (
    <dl className={styles.facts}>
      {phaseName(competition, now) && (
        <Term term={texts.state}>{isShownAsActive(competition, now) ? texts.active : texts.inactive}</Term>
      )}
      <Term term={texts.dates}>
        <time dateTime={startDate}>{competitionDate(startDate)}</time> -{' '}
        <time dateTime={endDate}>{competitionDate(endDate)}</time>
      </Term>
      <Term term={texts.stores}>{storeNumbers.length > 0 ? storeNumbers.join(', ') : texts.allStores}</Term>
      <Term term={texts.entries}>
        {counts ? texts.entriesByPeople(counts) : hasEntries ? texts.yes : texts.noneYet}
      </Term>
      {counts && counts.cannotWin > 0 && !cancelledAt && (
        <Term term={texts.notInTheDraw}>{texts.entriesNotInTheDraw({ entries: counts.cannotWin })}</Term>
      )}
    </dl>
  )
}

type PhaseProps = { competition: Competition; now: Date; isWaiting: boolean }

/** One badge says the phase. Whether that counts as active is one of the facts: beside the badge it read as a contradiction. */
function PhaseBadges({ competition, now, isWaiting }: PhaseProps) {
  const phase = phaseName(competition, now)
  return (
    <p className={styles.badges}>
      <Badge tone={phase ? (isWaiting ? 'default' : 'secondary') : 'brand'}>{phase ?? texts.active}</Badge>
      {!phase && (
        <Badge tone="outline">
          <TimeLeftText end={competition.endDate} />
        </Badge>
      )}
    </p>
  )
}

/** The phase in words; null for an active competition, whose badge says so already. */
function phaseName({ cancelledAt, winnerSelectedAt, startDate, endDate, hasEntries }: Competition, now: Date) {
  if (cancelledAt) return texts.cancelled
  if (winnerSelectedAt) return texts.drawn
  if (new Date(endDate) < now) return hasEntries ? texts.endedDrawNow : texts.ended
  return new Date(startDate) > now ? texts.upcoming : null
}
