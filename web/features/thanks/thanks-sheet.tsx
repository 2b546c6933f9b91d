import { useState } from 'react'
import { useLocation } from 'wouter'
import * as texts from '#texts/thanks.ts'
import { ThanksPile } from './thanks-pile.tsx'
import styles from './thanks-sheet.module.css'
import { useNewThanks } from './use-new-thanks.ts'

/**
 * The unopened gifts after the one with the id `earlier`, at the edge of the window. It takes no focus and blocks nothing.
 * Home shows the gifts that were there when it was opened, so entering it starts over.
 */
export function ThanksSheet({ earlier }: { earlier: string }) {
  const gifts = useNewThanks()
  const isHome = useLocation()[0] === '/'
  const [state, setState] = useState({ after: earlier, isHome })
  const newest = gifts[0]?.id ?? state.after
  if (isHome !== state.isHome) setState({ after: isHome ? newest : state.after, isHome })

  const close = () => setState({ after: newest, isHome })
  return (
    <div className={styles.sheet}>
      <ThanksPile
        gifts={gifts.filter(({ id }) => id > state.after)}
        skip={texts.notNow}
        withMessage
        onSkip={close}
        onDone={close}
      />
    </div>
  )
}
