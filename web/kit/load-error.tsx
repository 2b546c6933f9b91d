import * as texts from '#texts/ui.ts'
import { Button } from './button.tsx'
import styles from './load-error.module.css'

type Props = { message: string; onRetry: () => void; busy?: boolean }

/** Says that something could not be loaded, with a button to retry. */
export function LoadError({ message, onRetry, busy = false }: Props) {
  return (
    <div ref={whileShown} className={styles.alert} role="alert">
      <p>{message}</p>
      <Button kind="secondary" size="small" busy={busy} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}

/** How many parts of the page say that they could not be loaded. The banner of times without a network sets `onChange`. */
export const loadErrors = { count: 0, onChange() {} }

function count(change: number) {
  loadErrors.count += change
  loadErrors.onChange()
}

/** The Retry button is removed after a success; its focus moves to the surrounding region. */
function whileShown(alert: HTMLDivElement) {
  count(1)
  return () => {
    count(-1)
    if (alert.contains(document.activeElement)) alert.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  }
}
