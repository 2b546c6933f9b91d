import * as texts from '#texts/ui.ts'
import { Button } from './button.tsx'
import styles from './load-error.module.css'

type Props = { message: string; onRetry: () => void; busy?: boolean }

/** Says that something could not be loaded, with a button to retry. */
export function LoadError({ message, onRetry, busy = false }: Props) {
  return (
    <div ref={restoreFocusOnUnmount} className={styles.alert} role="alert">
      <p>{message}</p>
      <Button kind="secondary" size="small" busy={busy} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}

/** The Retry button is removed after a success; its focus moves to the surrounding region. */
const restoreFocusOnUnmount = (alert: HTMLDivElement) => () => {
  if (alert.contains(document.activeElement)) alert.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}
