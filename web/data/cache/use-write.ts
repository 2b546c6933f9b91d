import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Params } from '#web/data/request/endpoint-url.ts'
import { type AttemptStore, createSendOnce } from '#web/data/request/send-once.ts'
import { type RequestOptions, sendRequest } from '#web/data/request/send-request.ts'
import { useRefresh } from './use-refresh.ts'

export type SubmitOptions<E extends Endpoint, Result> = {
  params?: Params
  /** Endpoints to refetch after a success. */
  refreshes?: Endpoint[]
  /** Writes with the same scope are sent one after another, in order. */
  scope?: string
  /** True if the screen writes by itself. */
  isUnasked?: boolean
  /** Where a write without an answer is kept, if it must outlive the page. */
  attempts?: AttemptStore
  send: (endpoint: E, request: RequestOptions<E>) => Promise<Result>
  /** Called even if the screen has been left. */
  onSuccess?: (result: Result, sent: BodyOf<E>) => void
  onError?: (error: Error, sent: BodyOf<E>) => void
}

export type WriteOptions<E extends Endpoint> = Partial<SubmitOptions<E, ReplyOf<E>>>

/** Writes to one endpoint with `mutate(body)`. A retry with the same body after a failure is carried out once. */
export const useWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) =>
  useSubmit<E, ReplyOf<E>>(endpoint, { send: sendRequest, ...options })

/** As `useWrite`, for a `send` whose result is more than the reply. */
export function useSubmit<E extends Endpoint, Result>(endpoint: E, options: SubmitOptions<E, Result>) {
  const { params, refreshes = [], scope, isUnasked, attempts, send, onSuccess, onError } = options
  const refresh = useRefresh()
  const [sendOnce] = useState(() => createSendOnce(attempts))

  return useMutation<Result, Error, BodyOf<E>>({
    scope: scope === undefined ? undefined : { id: scope },
    mutationFn: (body) =>
      endpoint.method === 'POST'
        ? sendOnce(body, (key) => send(endpoint, { params, body, key, isUnasked }))
        : send(endpoint, { params, body, isUnasked }),
    onSuccess: (result, sent) => {
      void refresh(refreshes)
      onSuccess?.(result, sent)
    },
    onError,
  })
}
