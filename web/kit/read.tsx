import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { errorMessage } from '#web/data/request/api-error.ts'
import { Button } from './button.tsx'
import layout from './layout.module.css'

type ReadResult<Reply> = { data: Reply | undefined; error: Error | null; refetch: () => unknown }

type Props<Reply> = {
  result: ReadResult<Reply>
  loading: ReactNode
  /** Shown instead of a list without rows. */
  empty?: ReactNode
  children: (reply: Reply) => ReactNode
}

/** The four states of a read: loading, error, empty, ready. The data of an earlier read stays visible during a refetch. */
export function Read<Reply>({ result: { data, error, refetch }, loading, empty, children }: Props<Reply>) {
  if (data === undefined && error) return <LoadError message={messageOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return loading
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  return children(data)
}

/** Without a network nobody is asked to check it: what a screen lacks then arrives by itself (retryFailedReads). */
function messageOf(error: Error) {
  const message = errorMessage(error, texts.thisCouldNotBeLoaded)
  return message === texts.thereWasNoAnswer && !navigator.onLine ? texts.thisNeedsAConnection : message
}

type LoadErrorProps = { message: string; onRetry: () => void; busy?: boolean }

/** Says that something could not be loaded, with a button to retry. */
export function LoadError({ message, onRetry, busy = false }: LoadErrorProps) {
  return (
    <div ref={whileShown} className={layout.loadError} role="alert">
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
