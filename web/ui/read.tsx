import type { ReactNode } from 'react'
import { errorMessage } from '#web/api/api-error.ts'
import { LoadError } from './load-error.tsx'

type Reading<Reply> = { data: Reply | undefined; error: Error | null; isFetching?: boolean; refetch: () => unknown }

type Props<Reply> = {
  of: Reading<Reply>
  waiting: ReactNode
  /** Stands in the place of a list without rows. */
  empty?: ReactNode
  children: (reply: Reply) => ReactNode
}

/** The four faces of a read: waiting, failed, empty, full. What was read once stays while it is read anew. */
export function Read<Reply>({ of: { data, error, isFetching, refetch }, waiting, empty, children }: Props<Reply>) {
  if (data === undefined && error)
    return (
      <LoadError
        sentence={errorMessage(error, 'This could not be loaded')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return waiting
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  return children(data)
}
