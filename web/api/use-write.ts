import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Params } from './endpoint-url.ts'
import { sendRequest } from './send-request.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { useRefresh } from './use-refresh.ts'

type WriteOptions<E extends Endpoint> = {
  params?: Params
  /** Reads that show what this write changes. */
  refreshes?: Endpoint[]
  /** Writes of one scope are sent one after another, in the order in which they were made. */
  scope?: string
  /** Called also when the screen that wrote is gone. */
  onSuccess?: (reply: ReplyOf<E>, sent: BodyOf<E>) => void
  onError?: (error: Error, sent: BodyOf<E>) => void
}

/** Writes to one endpoint: `mutate(body)`. Trying the same body again after a failure is one deed, not two. */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const { params, refreshes = [], scope, onSuccess, onError } = options
  const refresh = useRefresh()
  const [intent] = useState(createIdempotencyKey)

  return useMutation<ReplyOf<E>, Error, BodyOf<E>>({
    scope: scope === undefined ? undefined : { id: scope },
    mutationFn: (body) => {
      const key = endpoint.method === 'POST' ? intent.keyFor(body) : undefined
      return sendRequest(endpoint, { params, body, key })
    },
    onSuccess: (reply, sent) => {
      intent.succeeded()
      void refresh(refreshes)
      onSuccess?.(reply, sent)
    },
    onError,
  })
}
