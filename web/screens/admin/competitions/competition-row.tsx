import type { Competition, EntryCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Badge } from '#web/kit/badge.tsx'
import { useHashTarget, useIsHashTarget } from '#web/kit/use-hash-target.ts'
import layout from '#web/kit/layout.module.css'
import { LinkButton } from '#web/kit/link-button.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { competitionDate } from '#web/kit/dates.ts'
import { Term } from '#web/kit/term.tsx'
import { ChangeCollectButton } from '#web/parts/prize/prize-handover.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { useDrawView } from '#web/parts/draw/use-draw-view.ts'
import { PrizePicture } from '#web/parts/competition/prize-picture.tsx'
import { TimeLeftText } from '#web/parts/competition/time-left.tsx'
import { isShownAsActive } from '#web/parts/competition/use-active-competition-count.ts'
import styles from './competition-row.module.css'
import { hidden, RowActions } from './competition-actions.tsx'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'

type Props = { competition: Competition; counts: EntryCounts[string] | undefined; now: Date }

/** One competition in the admin's list: a picture, what it is and its phase, and beside that the actions that are due. */
export function CompetitionRow({ competition, counts, now }: Props) {
  const { id, title, prize, imageUrl, tokenCost } = competition
  const draw = useDrawView(competition)
  const isDrawing = draw.view === 'drawing'
  // Until its winner was shown, the row is that of before the draw.
  const shown = isDrawing ? { ...competition, winnerSelectedAt: null } : competition
  const isWaiting = isDrawing || draw.view === 'due'
  const isNamed = useIsHashTarget(`competition-${id}`)
  const heading = useHashTarget<HTMLHeadingElement>(`competition-${id}`)
  return (
    <li className={`${layout.sheet} ${styles.row}`} data-named={isNamed}>
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
        <Facts competition={competition} counts={counts} now={now} />
        <Details competition={shown} counts={counts} />
        <EditReason competition={competition} />
      </div>
      <div className={styles.side} data-drawn={shown.winnerSelectedAt !== null || undefined}>
        <RowActions competition={competition} shown={shown} draw={draw} isWaiting={isWaiting} />
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

/** State, dates and entries in a line. Most of them need no label to the eye. */
function Facts({ competition, counts, now }: Props) {
  const { startDate, endDate, hasEntries } = competition
  return (
    <dl className={styles.facts}>
      {phaseName(competition, now) && (
        <Term term={texts.state}>{isShownAsActive(competition, now) ? texts.active : texts.inactive}</Term>
      )}
      <Term term={texts.dates}>
        <time dateTime={startDate}>{competitionDate(startDate)}</time>
        <span> - </span>
        <time dateTime={endDate}>{competitionDate(endDate)}</time>
      </Term>
      <div data-labelled={!counts || undefined}>
        <dt>{texts.entries}</dt>
        <dd>{counts ? texts.entriesByPeople(counts) : hasEntries ? texts.yes : texts.noneYet}</dd>
      </div>
    </dl>
  )
}

type DetailsProps = {
  competition: Competition
  counts: EntryCounts[string] | undefined
}

/** The details that few need: the stores, the description, the entries that do not count, and what the winner reads. */
function Details({ competition, counts }: DetailsProps) {
  const { id, title, storeNumbers, description, collectInstructions, cancelledAt, hasEntries } = competition
  return (
    <details className={styles.details}>
      <summary className={layout.textSummary}>{texts.details}</summary>
      <p>
        <strong>{texts.stores}</strong>{' '}
        <span>{storeNumbers.length > 0 ? storeNumbers.join(', ') : texts.allStores}</span>
      </p>
      {counts && counts.cannotWin > 0 && !cancelledAt && (
        <p>
          <strong>{texts.notInTheDraw}</strong> <span>{texts.entriesNotInTheDraw({ entries: counts.cannotWin })}</span>
        </p>
      )}
      {description && <p dir="auto">{description}</p>}
      {hasEntries && !cancelledAt && (
        <div className={layout.wrap}>
          <p>
            <strong>{texts.whatTheWinnerReads}</strong> <bdi>{collectInstructions ?? texts.askYourAdmin}</bdi>
          </p>
          <ChangeCollectButton competition={competition} />
        </div>
      )}
      <LinkButton kind="secondary" size="small" href={`/admin/create-competition?from=${id}`}>
        {richText(texts.duplicate({ title, hidden }))}
      </LinkButton>
    </details>
  )
}

/** Why Edit is disabled: it names the button where the reason is that of Edit alone. The tooltips say it to screen readers. */
function EditReason({ competition }: { competition: Competition }) {
  const { edit, cancel } = competitionDisabledReasons(competition, useMe())
  if (!edit || competition.cancelledAt || competition.winnerSelectedAt) return null
  return (
    <p aria-hidden>
      {!cancel && <span>{`${texts.cannotEdit} `}</span>}
      <span>{edit}</span>
    </p>
  )
}

/** The phase in words; null for an active competition, whose badge says so already. */
function phaseName(competition: Competition, now: Date) {
  const { cancelledAt, winnerSelectedAt, startDate, endDate, hasEntries } = competition
  if (cancelledAt) return texts.cancelled
  if (winnerSelectedAt) return texts.drawn
  if (new Date(endDate) < now) return hasEntries ? texts.endedDrawNow : texts.ended
  return new Date(startDate) > now ? texts.upcoming : null
}
