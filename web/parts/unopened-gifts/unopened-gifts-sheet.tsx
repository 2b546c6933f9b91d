import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { NewThanks } from '#contract/thanks.ts'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { UnopenedGifts } from './unopened-gifts.tsx'
import styles from './unopened-gifts.module.css'
import { useUnopenedGifts } from './use-unopened-gifts.ts'

/**
 * The unopened gifts after the one with the id `earlier`, at the edge of the window. It takes no focus and blocks nothing.
 * Escape puts them off: they stay unopened.
 * Home shows the gifts that were there when it was opened, so entering it starts over.
 */
export function UnopenedGiftsSheet({ earlier }: { earlier: string }) {
  const gifts = useUnopenedGifts() ?? []
  const isHome = useLocation()[0] === '/'
  const [state, setState] = useState({ after: earlier, isHome, isShown: false })
  const newest = gifts[0]?.id ?? state.after
  const arrived = gifts.filter(({ id }) => id > state.after)
  if (isHome !== state.isHome) setState({ after: isHome ? newest : state.after, isHome, isShown: false })
  // An opened gift stays when the list no longer has it.
  else if (arrived.length > 0 && !state.isShown) setState({ ...state, isShown: true })

  const close = () => setState({ after: newest, isHome, isShown: false })
  return (
    state.isShown && (
      <div ref={markMore} className={styles.sheet}>
        <Arrived gifts={arrived} onClose={close} />
        <CloseOnEscape onClose={close} />
      </div>
    )
  )
}

/** Opens by itself, so that the message is what the user sees; while they type or a dialog is open, only on request. */
function Arrived({ gifts, onClose }: { gifts: NewThanks[]; onClose: () => void }) {
  const [isUndisturbed] = useState(() => !isBusy())
  return <UnopenedGifts gifts={gifts} startsOpen={isUndisturbed} onClose={onClose} />
}

/** Closes the sheet, which has no focus, unless the key has another meaning: in a field, a dialog, a menu or a toast. */
function CloseOnEscape({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    // While it is captured: what else closes on it is still open.
    const options = { capture: true }
    document.addEventListener('keydown', closeOnEscape, options)
    return () => document.removeEventListener('keydown', closeOnEscape, options)

    function closeOnEscape({ key, target }: KeyboardEvent) {
      if (key !== 'Escape' || isBusy()) return
      const focused = target instanceof Element ? target : document.body
      if (focused.closest('[data-toasts]')) return
      const hasFocus = focused.closest(`.${styles.sheet}`) !== null
      onClose()
      if (hasFocus) focusPageTitle()
    }
  }, [onClose])
  return null
}

function isBusy() {
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return typing || document.querySelector('dialog[open], :popover-open') !== null
}

/** Layout rounds: a card without more may have so much of it. */
const tolerancePx = 8

/** The ref of the sheet: marks its card with `data-more` while there is more of it below. */
function markMore(sheet: HTMLElement | null) {
  if (!sheet) return
  const mark = () => {
    const card = sheet.firstElementChild
    card?.toggleAttribute('data-more', card.scrollHeight - card.clientHeight - card.scrollTop > tolerancePx)
  }
  const sizes = new ResizeObserver(mark)
  const changes = new MutationObserver(mark)
  sizes.observe(sheet)
  changes.observe(sheet, { childList: true, subtree: true })
  sheet.addEventListener('scroll', mark, { capture: true, passive: true })
  return () => {
    sizes.disconnect()
    changes.disconnect()
    sheet.removeEventListener('scroll', mark, { capture: true })
  }
}
