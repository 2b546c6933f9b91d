import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { errorMessage } from '#web/data/request/api-error.ts'
import { LoadError } from './load-error.tsx'

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
