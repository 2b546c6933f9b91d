import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Params } from '#web/data/request/endpoint-url.ts'
import { type RequestOptions, sendRequest } from '#web/data/request/send-request.ts'
import { createIdempotencyKey } from '#web/data/request/idempotency-key.ts'
import { useRefresh } from './use-refresh.ts'

export type WriteOptions<E extends Endpoint> = {
  params?: Params
  /** Endpoints to refetch after a success. */
  refreshes?: Endpoint[]
  /** Writes with the same scope are sent one after another, in order. */
  scope?: string
  /** True if the screen writes by itself. */
  isUnasked?: boolean
  /** Sends the request in place of `sendRequest`. */
  send?: (endpoint: E, request: RequestOptions<E>) => Promise<ReplyOf<E>>
  /** Called even if the screen has been left. */
  onSuccess?: (reply: ReplyOf<E>, sent: BodyOf<E>) => void
  onError?: (error: Error, sent: BodyOf<E>) => void
}

/** Writes to one endpoint with `mutate(body)`. A retry with the same body after a failure is carried out once. */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const { params, refreshes = [], scope, isUnasked, send = sendRequest, onSuccess, onError } = options
  const refresh = useRefresh()
  const [idempotencyKey] = useState(createIdempotencyKey)

  return useMutation<ReplyOf<E>, Error, BodyOf<E>>({
    scope: scope === undefined ? undefined : { id: scope },
    mutationFn: (body) => {
      const key = endpoint.method === 'POST' ? idempotencyKey.keyFor(body) : undefined
      return send(endpoint, { params, body, key, isUnasked })
    },
    onSuccess: (reply, sent) => {
      idempotencyKey.succeeded()
      void refresh(refreshes)
      onSuccess?.(reply, sent)
    },
    onError,
  })
}
