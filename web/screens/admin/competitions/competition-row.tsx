import { Suspense } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Competition, EntryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Badge } from '#web/kit/badge.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { CompetitionFacts } from './competition-facts.tsx'
import { phaseName } from './phase-name.ts'
import { useDrawView } from '#web/parts/draw/use-draw-view.ts'
import { PrizePicture } from '#web/parts/competition/prize-picture.tsx'
import { TimeLeftText } from '#web/parts/competition/time-left-text.tsx'
import styles from './competition-row.module.css'
import { useHashTarget } from '#web/kit/use-hash-target.ts'
import sheet from '#web/kit/sheet.module.css'

const RowActions = lazyWithPreload(async () => (await import('./row-actions.tsx')).RowActions)
void RowActions.preload()
const RowDetails = lazyWithPreload(async () => (await import('./row-details.tsx')).RowDetails)

type Props = { competition: Competition; counts: EntryCounts[string] | undefined; now: Date }

/** One competition in the admin's list: a picture, what it is and its phase, and beside that the actions that are due. */
export function CompetitionRow({ competition, counts, now }: Props) {
  const { id, title, prize, imageUrl, tokenCost } = competition
  const draw = useDrawView(competition)
  const isDrawing = draw.view === 'drawing'
  // Until its winner was shown, the row is that of before the draw.
  const shown = isDrawing ? { ...competition, winnerSelectedAt: null } : competition
  const isWaiting = isDrawing || draw.view === 'due'
  const isNamed = useLocationProperty(() => location.hash === `#competition-${id}`)
  const heading = useHashTarget<HTMLHeadingElement>(`competition-${id}`)
  return (
    <li className={`${sheet.sheet} ${styles.row}`} data-named={isNamed}>
      <div className={styles.picture}>
        <PrizePicture url={imageUrl} index={Number.parseInt(id.slice(-1), 16)} />
      </div>
      <header className={styles.head}>
        <h2 ref={heading} id={`competition-${id}`} tabIndex={-1} className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <PhaseBadges competition={shown} now={now} isWaiting={isWaiting} />
        <TokenPill amount={tokenCost} icon="ticket" />
        <p className={styles.prize} dir="auto">
          {prize}
        </p>
      </header>
      <div className={styles.text}>
        <CompetitionFacts {...{ competition, counts, now }} />
        <BestEffort fallback={<span className={styles.place} />}>
          <RowDetails {...{ competition, counts, isDrawing }} />
        </BestEffort>
      </div>
      <div className={styles.side} data-drawn={shown.winnerSelectedAt !== null || undefined}>
        <Suspense fallback={<span className={styles.actionsPlace} />}>
          <RowActions {...{ competition, shown, draw, isWaiting }} />
        </Suspense>
      </div>
    </li>
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
