import Ticket from 'lucide-react/icons/ticket'
import * as texts from '#texts/competitions.ts'
import confetti from '#web/kit/confetti.module.css'
import styles from './entry-celebration.module.css'

const gapPx = 8

/**
 * A ticket that springs up above the number of entries, in front of everything, and goes away by itself. Decorative: a toast
 * says it in words, and makes way (`place-toast.ts`).
 */
export function EntryCelebration({ onEnd }: { onEnd: () => void }) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return (
    <span ref={show} popover="manual" aria-hidden className={`${confetti.confetti} ${styles.layer}`}>
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
