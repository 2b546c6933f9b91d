import Ticket from 'lucide-react/icons/ticket'
import { useId, useRef, useState } from 'react'
import { type Competition, competitions, ticketCounts } from '#contract/competitions.ts'
import { type Me, me } from '#contract/auth.ts'
import { enterCompetition, myEntries } from '#contract/competition-entries.ts'
import * as texts from '#texts/competitions.ts'
import * as refusals from '#texts/refusals.ts'
import { useIsOnline } from '#web/data/device/use-is-online.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import confetti from '#web/kit/confetti.module.css'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { usePrefersNoMotion } from '#web/kit/use-prefers-no-motion.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import { addReceipt } from '#web/parts/draw/stored-receipts.ts'
import styles from './competitions.module.css'

/** The user's chance in tickets and the button to enter. A disabled button shows its reason. The first entry is celebrated. */
export function EnterButton({ competition }: { competition: Competition }) {
  const { id, tokenCost, myEntryCount } = competition
  const disabledReason = useDisabledReason(competition)
  const [isCelebrating, setCelebrating] = useState(false)
  const { enter, isPending } = useEnterCompetition(competition, setCelebrating)
  const reasonId = useId()
  const label = myEntryCount > 0 ? texts.enterAgainFor : texts.enterFor
  return (
    <>
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
        onClick={enter}
        data-deliberate
        aria-describedby={`competition-${id}${disabledReason === null ? '' : ` ${reasonId}`}`}
      >
        {isPending ? texts.entering : label({ tokenCost })}
      </Button>
      {disabledReason !== null && (
        <p ref={isPending ? undefined : takeFocus} id={reasonId} tabIndex={-1} className={styles.reason}>
          {disabledReason}
        </p>
      )}
    </>
  )
}

/** Gifts wait for the network, but an entry might arrive after the end. */
function useDisabledReason(competition: Competition) {
  const isOnline = useIsOnline()
  return entryDisabledReason(useMe(), competition) ?? (isOnline ? null : texts.entriesDoNotWait)
}

/** The chance in words. Its line is kept while the counts load. A further ticket makes it jump. */
function Odds({ competition: { id, myEntryCount } }: { competition: Competition }) {
  const all = useRead(ticketCounts, { refetchOnOpen: true }).data?.[id]
  const [countAtFirst] = useState(myEntryCount)
  return (
    <p key={myEntryCount} className={styles.odds} data-grown={myEntryCount > countAtFirst}>
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

/** The second press of a double click can arrive after the first request has finished. */
const doubleClickMs = 600

/** Enters a competition, once per click or double click. The receipt stays on this device until the user logs out. */
function useEnterCompetition(
  { id: competitionId, commitment, myEntryCount }: Competition,
  onEntered: (isFirst: boolean) => void,
) {
  const { id: userId } = useMe()
  const isBlocked = useRef(false)
  /** Known at the press: the list may have the new entry before its answer. */
  const isFirst = useRef(false)
  const entering = useWrite(enterCompetition, {
    refreshes: [competitions, ticketCounts, myEntries, me],
    onSuccess(entry) {
      unblockLater()
      addReceipt(userId, entry, commitment)
      onEntered(isFirst.current)
      vibrate()
      toast({ title: texts.entered, kind: 'success', isSmall: true })
    },
    onError(error) {
      unblockLater()
      toastFailure(error, texts.failedToEnterCompetition)
    },
  })

  function unblockLater() {
    setTimeout(() => {
      isBlocked.current = false
    }, doubleClickMs)
  }

  function enter() {
    if (isBlocked.current) return
    isBlocked.current = true
    isFirst.current = myEntryCount === 0
    entering.mutate({ competitionId })
  }

  return { enter, isPending: entering.isPending }
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
