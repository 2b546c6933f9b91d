import { Suspense, useId, useState } from 'react'
import { type Competition, ticketCounts } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useIsOnline } from '#web/data/device/use-is-online.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import styles from './enter-button.module.css'
import { entryDisabledReason } from './entry-disabled-reason.ts'
import { oddsInWords } from './odds-in-words.ts'
import { useEnterCompetition } from './use-enter-competition.ts'

const EntryCelebration = lazyWithPreload(async () => (await import('./entry-celebration.tsx')).EntryCelebration)

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
        {isCelebrating && (
          <Suspense>
            <EntryCelebration onEnd={() => setCelebrating(false)} />
          </Suspense>
        )}
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
