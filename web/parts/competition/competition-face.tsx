import type { Competition } from '#contract/competitions.ts'
import type { CompetitionPhase } from '#domain/competition-phase.ts'
import * as texts from '#texts/competitions.ts'
import { useHashTarget } from '#web/kit/use-hash-target.ts'
import type { Elements } from '#web/kit/elements.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import styles from './competition.module.css'
import { PrizePicture } from './prize-picture.tsx'
import { secondsUntil, spokenTimeLeft, timeParts } from './time-left.tsx'

type Shown = Pick<Competition, 'id' | 'title' | 'prize' | 'description' | 'imageUrl' | 'tokenCost'>

type FaceProps = { competition: Shown; phase: CompetitionPhase; index: number; children: Elements }

/** A competition's card with what its admin wrote; the rest of it are the children. `index` selects the fallback picture. */
export function CompetitionFace({ competition, phase, index, children }: FaceProps) {
  const { id, title, prize, description, imageUrl, tokenCost } = competition
  const titleId = `competition-${id}`
  const heading = useHashTarget<HTMLHeadingElement>(titleId)
  return (
    <article className={styles.card} data-phase={phase} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <PrizePicture url={imageUrl} index={index} />
        <span className={styles.cost}>
          <TokenPill amount={tokenCost} icon="ticket" />
        </span>
      </div>
      <div className={styles.body}>
        <header>
          <h3 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h3>
          <p className={styles.prize} dir="auto">
            {prize}
          </p>
        </header>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}

/** The lower part of an upcoming competition's card: when it starts, and the time until then. */
export const UpcomingCardSection = ({
  competition: { startDate },
}: {
  competition: Pick<Competition, 'startDate'>
}) => (
  <div className={styles.section}>
    <Countdown
      until={startDate}
      label={texts.startsIn}
      beside={
        <p className={styles.dates}>
          {richText(texts.startsTime({ time: <time dateTime={startDate}>{competitionDate(startDate)}</time> }))}
        </p>
      }
    />
    <Button kind="secondary" isWide disabled>
      {texts.comingSoon}
    </Button>
  </div>
)

/** The days from which and until which people can enter. */
export const CompetitionPeriod = ({ startDate, endDate }: Pick<Competition, 'startDate' | 'endDate'>) => (
  <p className={styles.dates}>
    <time dateTime={startDate}>{competitionDate(startDate)}</time>
    <span> - </span>
    <time dateTime={endDate}>{competitionDate(endDate)}</time>
  </p>
)

type CountdownProps = {
  until: string
  label: typeof texts.endsIn
  atZero?: string
  /** Shown in the line of the label. */
  beside?: Elements
}

/** The time left until a competition starts or ends, updated each second. Screen readers read it on request, not on each update. */
export function Countdown({ until, label, atZero, beside }: CountdownProps) {
  const secondsLeft = useClock((now) => secondsUntil(until, now))
  if (secondsLeft === 0)
    return (
      <>
        {beside}
        {atZero && <p className={styles.ended}>{atZero}</p>}
      </>
    )
  return (
    <div className={styles.countdown}>
      <div className={styles.timer} role="timer" aria-live="off">
        <p className={styles.label}>
          {richText(
            label({
              time: spokenTimeLeft(secondsLeft),
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            }),
          )}
        </p>
        <p className={styles.parts} aria-hidden>
          {timeParts(secondsLeft).map(({ unit, amount }) => (
            <span key={unit} className={styles.part}>
              <strong className={styles.amount}>{amount}</strong> <span>{unit}</span>
            </span>
          ))}
        </p>
      </div>
      {beside}
    </div>
  )
}
