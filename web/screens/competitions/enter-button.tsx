import Ticket from 'lucide-react/icons/ticket'
import { useId, useState } from 'react'
import { type Competition, ticketCounts } from '#contract/competitions.ts'
import type { Me } from '#contract/auth.ts'
import { maxEntriesAtOnce } from '#domain/limits.ts'
import * as texts from '#texts/competitions.ts'
import * as refusals from '#texts/refusals.ts'
import { useIsOnline } from '#web/data/device/use-is-online.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import confetti from '#web/kit/confetti.module.css'
import { FilterChips } from '#web/kit/segmented-control.tsx'
import { usePrefersNoMotion } from '#web/kit/use-prefers-no-motion.ts'
import styles from './competitions.module.css'
import { useEnterCompetition } from './use-enter-competition.ts'

/**
 * The user's chance in tickets and the button to enter, once or several times. A disabled button shows its reason. The first
 * entry is celebrated. After each the button rests, and says the number of tickets.
 */
export function EnterButton({ competition }: { competition: Competition }) {
  const { id, myEntryCount } = competition
  const disabledReason = useDisabledReason(competition)
  const [isCelebrating, setCelebrating] = useState(false)
  const { counts, count, setCount } = useCount(competition, disabledReason)
  const { enter, isPending, ticketCount } = useEnterCompetition(competition, (isFirst) => {
    setCelebrating(isFirst)
    setCount(1)
  })
  const isResting = ticketCount !== null && disabledReason === null
  const reasonId = useId()
  return (
    <>
      <CountChoice counts={counts} count={count} onChoose={setCount} />
      <div className={styles.chance}>
        {myEntryCount > 0 && <p className={styles.entered}>{texts.enteredTimes({ n: myEntryCount })}</p>}
        <Odds competition={competition} />
        {isCelebrating && <EntryCelebration onEnd={() => setCelebrating(false)} />}
      </div>
      <Button
        isWide
        size="large"
        busy={isPending}
        disabled={disabledReason !== null && !isPending}
        aria-disabled={isResting}
        onClick={() => enter(count)}
        data-deliberate
        aria-describedby={`competition-${id}${disabledReason === null ? '' : ` ${reasonId}`}`}
      >
        {isPending ? texts.entering : isResting ? texts.youHaveTickets({ n: ticketCount }) : label(competition, count)}
      </Button>
      {disabledReason !== null && (
        <p ref={isPending ? undefined : takeFocus} id={reasonId} tabIndex={-1} className={styles.reason}>
          {disabledReason}
        </p>
      )}
    </>
  )
}

const label = ({ myEntryCount, tokenCost }: Competition, count: number) =>
  (myEntryCount > 0 ? texts.enterAgainFor : texts.enterFor)({ tokenCost: count * tokenCost })

/** The chosen number of tickets, among those that the user can pay. */
function useCount({ tokenCost }: Competition, disabledReason: string | null) {
  const { competitionTokens } = useMe()
  const [chosen, setCount] = useState(1)
  const counts = disabledReason === null ? entryCounts(competitionTokens, tokenCost) : []
  return { counts, count: counts.includes(chosen) ? chosen : 1, setCount }
}

type CountChoiceProps = { counts: number[]; count: number; onChoose: (count: number) => void }

/** How many tickets to enter with at once. The button says what they cost together. */
function CountChoice({ counts, count, onChoose }: CountChoiceProps) {
  if (counts.length < 2) return null
  const most = counts.at(-1)
  const nameOf = (each: number) =>
    each === most && each < maxEntriesAtOnce ? texts.allTickets({ n: each }) : `${each}`
  return (
    <div className={styles.counts}>
      <span aria-hidden>{texts.tickets}</span>
      <FilterChips
        label={texts.tickets}
        options={counts.map((each) => [String(each), nameOf(each)] as const)}
        value={String(count)}
        onChange={(chosen) => onChoose(Number(chosen))}
      />
    </div>
  )
}

/** Gifts wait for the network, but an entry might arrive after the end. */
function useDisabledReason(competition: Competition) {
  const isOnline = useIsOnline()
  return entryDisabledReason(useMe(), competition) ?? (isOnline ? null : texts.entriesDoNotWait)
}

/** The chance in words. Its line is kept while the counts load. Further tickets make it jump. */
function Odds({ competition: { id, myEntryCount } }: { competition: Competition }) {
  const all = useRead(ticketCounts, { refetchOnOpen: true }).data?.[id]
  const [shown, setShown] = useState({ count: myEntryCount, grown: 0 })
  if (shown.count !== myEntryCount) setShown({ count: myEntryCount, grown: Math.max(0, myEntryCount - shown.count) })
  return (
    <p key={myEntryCount} className={styles.odds} data-grown={shown.grown}>
      {all !== undefined && oddsInWords(myEntryCount, all)}
    </p>
  )
}

/** Takes the focus from the button, which loses it by being disabled. */
function takeFocus(reason: HTMLElement | null) {
  if (reason?.previousElementSibling?.contains(document.activeElement)) reason.focus()
}

const gapPx = 8

/**
 * A ticket that springs up above the number of entries, in front of everything, and goes away by itself. Decorative: a toast
 * says it in words, and makes way (`place-toast.ts`).
 */
function EntryCelebration({ onEnd }: { onEnd: () => void }) {
  if (usePrefersNoMotion()) return null
  return (
    <span ref={show} popover="manual" aria-hidden className={`${confetti.confetti} ${styles.ticketLayer}`}>
      <span data-celebration className={styles.ticket} onAnimationEnd={onEnd}>
        <Ticket size="1.75rem" />
        <span>{texts.youreIn}</span>
      </span>
    </span>
  )
}

/** Nothing covers the top layer. It scrolls with the page, and follows its line when what is above that grows. */
function show(layer: HTMLElement | null) {
  if (!layer) return
  layer.showPopover()
  const resizing = new ResizeObserver(() => place(layer))
  resizing.observe(document.body)
  return () => resizing.disconnect()
}

/** Above the line that it is in. */
function place(layer: HTMLElement) {
  layer.style.translate = 'none'
  const line = layer.parentElement?.getBoundingClientRect()
  const { right, bottom } = layer.getBoundingClientRect()
  if (line) layer.style.translate = `${line.right - right}px ${line.top - bottom - gapPx}px`
}

type Entrant = Pick<Me, 'competitionTokens' | 'storeNumber'>
type EntryTerms = Pick<Competition, 'tokenCost' | 'storeNumbers'>

/** Returns why the user cannot enter an active competition; null if they can. */
export function entryDisabledReason(user: Entrant, { tokenCost, storeNumbers }: EntryTerms): string | null {
  if (storeNumbers.length > 0 && !storeNumbers.includes(user.storeNumber)) return refusals.other_stores
  const missing = tokenCost - user.competitionTokens
  return missing > 0 ? texts.tokensMissing({ missing }) : null
}

/** '4 of 783 tickets'. `mine` may be newer than `all`. */
export function oddsInWords(mine: number, all: number) {
  if (mine === 0) return all === 0 ? texts.noTicketsYetBeTheFirst : texts.ticketsSoFar({ all })
  return mine >= all ? texts.nobodyElseSoFar : texts.ownTicketsOfAll({ mine, all })
}

/** How many times the user may enter at once: 1, 2, 5 and as often as the tokens are enough. */
export function entryCounts(tokens: number, tokenCost: number): number[] {
  const most = Math.min(Math.floor(tokens / tokenCost), maxEntriesAtOnce)
  return [...[1, 2, 5].filter((count) => count < most), most]
}
