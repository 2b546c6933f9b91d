import { useState } from 'react'
import * as texts from '#texts/thanks.ts'
import { ThanksPile } from './thanks-pile.tsx'
import { useNewThanks } from './use-new-thanks.ts'
import { useMarkOpened } from './use-mark-opened.ts'

/** The unopened gifts up to the one with the id `upTo`, on home. While they are open, later ones follow them. */
export function EarlierThanks({ upTo }: { upTo: string }) {
  const [isOpen, setOpen] = useState(false)
  const gifts = useNewThanks().filter(({ id }) => isOpen || id <= upTo)
  const markOpened = useMarkOpened()
  return (
    <ThanksPile
      gifts={gifts}
      skip={texts.skip}
      onSkip={() => markOpened(gifts)}
      onOpen={() => setOpen(true)}
      onDone={() => setOpen(false)}
    />
  )
}
