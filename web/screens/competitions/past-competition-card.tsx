import { type ReactNode, useEffect, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Badge } from '#web/kit/badge.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { useHashTarget, useIsHashTarget } from '#web/kit/use-hash-target.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { DrawActions, DrawShield } from '#web/parts/draw/draw-actions.tsx'
import { PrizeHandover } from '#web/parts/prize/prize-handover.tsx'
import { PrizePicture } from '#web/parts/competition/prize-picture.tsx'
import { recordClose } from '#web/parts/draw/stored-receipts.ts'
import { type ShownDraw, useDrawView } from '#web/parts/draw/use-draw-view.ts'
import { WinnerBox } from '#web/parts/draw/winner-box.tsx'
import styles from './competition-cards.module.css'

type Props = { competition: Competition; index: number }

/** A past competition in brief: prize, end and winner, or the button of its draw. The rest unfolds. */
export function PastCompetitionCard({ competition, index }: Props) {
  const { id, title, prize, imageUrl } = competition
  const titleId = `competition-${id}`
  const heading = useHashTarget<HTMLHeadingElement>(titleId)
  const { id: userId } = useMe()
  const draw = useDrawView(competition)
  useEffect(() => recordClose(userId, competition), [userId, competition])
  return (
    <article className={styles.card} data-phase="past" aria-labelledby={titleId}>
      <div className={styles.picture}>
        <PrizePicture url={imageUrl} index={index} />
      </div>
      <header className={styles.head}>
        <h3 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h3>
        <p className={styles.prize} dir="auto">
          {prize}
        </p>
        <EndDate competition={competition} />
      </header>
      <div className={styles.outcome}>
        <Outcome competition={competition} draw={draw} />
      </div>
      <Details competition={competition} draw={draw} />
    </article>
  )
}

/** A competition that was cancelled before its end date ended at the cancellation. */
function EndDate({ competition: { endDate, cancelledAt } }: { competition: Competition }) {
  const endedAt = cancelledAt && cancelledAt < endDate ? cancelledAt : endDate
  return (
    <p className={styles.date}>
      <span>{richText(texts.endedTime({ time: <time dateTime={endedAt}>{competitionDate(endedAt)}</time> }))}</span>
      {cancelledAt && <Badge tone="outline">{texts.cancelled}</Badge>}
    </p>
  )
}

type DrawProps = { competition: Competition; draw: ShownDraw }

function Outcome({ competition, draw }: DrawProps) {
  const { winnerSelectedAt, cancelledAt } = competition
  if (winnerSelectedAt) return <WinnerBox competition={competition} draw={draw} place="line" />
  return (
    <>
      <div className={styles.noWinner}>
        {cancelledAt ? <p>{texts.noWinnerSelected}</p> : <WhatComesNext competition={competition} />}
      </div>
      {!cancelledAt && <DrawActions competition={competition} />}
    </>
  )
}

/** The draw that an ended competition waits for, with the viewer's tickets in it; or that there is none to make. */
function WhatComesNext({ competition: { hasEntries, myEntryCount, entryCount } }: { competition: Competition }) {
  const none = (text: ReactNode) => <span>{text}</span>
  if (!hasEntries) return <p>{richText(texts.nobodyEntered({ none }))}</p>
  return (
    <>
      <p className={styles.draw}>{richText(texts.noWinnerYet({ none }))}</p>
      {myEntryCount > 0 && entryCount !== null && <p>{texts.ticketsOfAll({ mine: myEntryCount, all: entryCount })}</p>}
    </>
  )
}

/** Open for a link to the competition, for the news of its draw, and for a winner who does not have the prize yet. */
function Details({ competition, draw }: DrawProps) {
  const { id, title, description, tokenCost, winnerId, isNewDraw, winnerSelectedAt, receivedAt, cancelledAt } =
    competition
  const isNamed = useIsHashTarget(`competition-${id}`)
  const { id: userId } = useMe()
  const [isNews] = useState(isNewDraw || (winnerId === userId && receivedAt === null))
  return (
    <details className={styles.details} open={isNamed || isNews}>
      <summary className={styles.summary}>
        <VisuallyHidden>{`${texts.details} ${title}`}</VisuallyHidden>
      </summary>
      <div className={styles.more}>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <p>
          <TokenPill amount={tokenCost} icon="ticket" />
        </p>
        {winnerSelectedAt && draw.view !== 'drawing' && <AfterDraw competition={competition} draw={draw} />}
        {!winnerSelectedAt && !cancelledAt && <DrawShield competition={competition} />}
      </div>
    </details>
  )
}

/** What tells the winner, the congratulation and the hand-over, is to come as long as the winner is; and the verification. */
const AfterDraw = ({ competition, draw }: DrawProps) => (
  <>
    {draw.view !== 'covered' && (
      <>
        <Congratulation winner={competition.winner} />
        <PrizeHandover competition={competition} />
      </>
    )}
    <DrawActions competition={competition} />
  </>
)

/** Leads a colleague to a gift for the winner. */
function Congratulation({ winner }: Pick<Competition, 'winner'>) {
  const me = useMe()
  if (!winner || winner.id === me.id) return null
  return (
    <LinkButton kind="secondary" size="small" isWide href={`/gift-tokens?to=${winner.id}&congratulate`}>
      {richText(texts.congratulate({ name: <bdi>{winner.firstName}</bdi> }))}
    </LinkButton>
  )
}
