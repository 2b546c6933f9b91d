import { ThanksPile } from './thanks-pile.tsx'
import { useNewThanks } from './use-new-thanks.ts'
import { useMarkOpened } from './use-mark-opened.ts'

/** The unopened gifts up to the one with the id `upTo`, on home. */
export function EarlierThanks({ upTo }: { upTo: string }) {
  const gifts = useNewThanks().filter(({ id }) => id <= upTo)
  const markOpened = useMarkOpened()
  return <ThanksPile gifts={gifts} skip="Skip" onSkip={() => markOpened(gifts)} />
}
