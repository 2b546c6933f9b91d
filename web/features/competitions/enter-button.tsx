import { useId } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { grouped } from '#domain/counts.ts'
import { useMe } from '#web/api/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './enter-button.module.css'
import { entryDisabledReason } from './entry-disabled-reason.ts'
import { useEnter } from './use-enter.ts'

/** The user's number of entries and the button to enter. A disabled button shows its reason. */
export function EnterButton({ competition }: { competition: Competition }) {
  const { id, tokenCost, myEntryCount } = competition
  const disabledReason = entryDisabledReason(useMe(), competition)
  const { enter, isPending } = useEnter(competition)
  const reasonId = useId()
  const label = myEntryCount > 0 ? 'Enter Again' : 'Enter'
  return (
    <>
      {myEntryCount > 0 && (
        <p className={styles.entered}>You've entered {myEntryCount === 1 ? '1 time' : `${myEntryCount} times`}</p>
      )}
      <Button
        isWide
        size="large"
        busy={isPending}
        disabled={disabledReason !== null && !isPending}
        onClick={enter}
        data-deliberate
        aria-describedby={`competition-${id}${disabledReason === null ? '' : ` ${reasonId}`}`}
      >
        {isPending ? 'Entering...' : `${label} (${grouped(tokenCost)} tokens)`}
      </Button>
      {disabledReason !== null && (
        <p ref={isPending ? undefined : takeFocus} id={reasonId} tabIndex={-1} className={styles.reason}>
          {disabledReason}
        </p>
      )}
    </>
  )
}

/** Takes the focus from the button, which loses it by being disabled. */
function takeFocus(reason: HTMLElement | null) {
  if (reason?.previousElementSibling === document.activeElement) reason?.focus()
}
