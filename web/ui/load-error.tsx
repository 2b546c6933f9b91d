import { Button } from './button.tsx'
import styles from './load-error.module.css'

type Props = { sentence: string; onRetry: () => void; busy?: boolean }

/** What could not be read, why, and a way to try again. */
export function LoadError({ sentence, onRetry, busy = false }: Props) {
  return (
    <div ref={restoreFocusOnUnmount} className={styles.failed} role="alert">
      <p>{sentence}</p>
      <Button kind="secondary" size="small" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

/** Its button goes once there is something to show; the focus stays where that stands. */
const restoreFocusOnUnmount = (failed: HTMLDivElement) => () => {
  if (failed.contains(document.activeElement)) failed.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}
