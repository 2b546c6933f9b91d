import { useId } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { grouped } from '#domain/counts.ts'
import { useMe } from '#web/api/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './enter-button.module.css'
import { hindranceTo } from './entry-disabled-reason.ts'
import { useEnter } from './use-enter.ts'

/** How often one has entered, and the button that enters once more; where it cannot, it says why. */
export function Entering({ competition }: { competition: Competition }) {
  const { id, tokenCost, myEntryCount } = competition
  const hindrance = hindranceTo(useMe(), competition)
  const { enter, isPending } = useEnter(competition)
  const hint = useId()
  const again = myEntryCount > 0 ? 'Enter Again' : 'Enter'
  return (
    <>
      {myEntryCount > 0 && (
        <p className={styles.entered}>You've entered {myEntryCount === 1 ? '1 time' : `${myEntryCount} times`}</p>
      )}
      <Button
        isWide
        size="large"
        busy={isPending}
        disabled={hindrance !== null && !isPending}
        onClick={enter}
        data-deliberate
        aria-describedby={`competition-${id}${hindrance === null ? '' : ` ${hint}`}`}
      >
        {isPending ? 'Entering...' : `${again} (${grouped(tokenCost)} tokens)`}
      </Button>
      {hindrance !== null && (
        <p ref={isPending ? undefined : takeOver} id={hint} tabIndex={-1} className={styles.hint}>
          {hindrance}
        </p>
      )}
    </>
  )
}

/** The button before it is disabled from now on, and would lose the focus. */
function takeOver(hint: HTMLElement | null) {
  if (hint?.previousElementSibling === document.activeElement) hint?.focus()
}
