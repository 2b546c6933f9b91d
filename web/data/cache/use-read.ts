import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint, ReplyOf, SearchOf } from '#contract/endpoint.ts'
import { type Params, pathFor } from '#web/data/request/endpoint-url.ts'
import { sendRequest } from '#web/data/request/send-request.ts'

export type ReadOptions<E extends Endpoint> = {
  params?: Params
  search?: SearchOf<E>
  /** Polling interval in milliseconds, while the page is visible. */
  intervalMs?: number
  enabled?: boolean
  /** Reads again each time the screen is opened, unless the data is younger than `freshForMs`. */
  refetchOnOpen?: boolean
  /** Never refetched by itself: the screen updates the cache by other means. */
  isStatic?: boolean
}

/** Long enough that the first screen uses the page's initial data, short enough that no later screen does. */
export const freshForMs = 5_000

/** Reads one endpoint. The cache key is its filled path and its search, so no screen names a key. */
export function useRead<E extends Endpoint>(endpoint: E, options: ReadOptions<E> = {}) {
  const { params, search, intervalMs, enabled = true, refetchOnOpen = false } = options
  const queryKey = readKey(endpoint, options)
  const result = useQuery<ReplyOf<E>>({
    queryKey,
    queryFn: ({ signal }) => sendRequest(endpoint, { params, search, signal }),
    refetchInterval: intervalMs ?? false,
    enabled,
    ...(refetchOnOpen && { staleTime: freshForMs }),
  })
  useStaleOnUnmount(queryKey, refetchOnOpen)
  return result
}

/** The cache key of a read. */
export const readKey = <E extends Endpoint>(
  endpoint: E,
  { params, search }: Pick<ReadOptions<E>, 'params' | 'search'>,
) => [pathFor(endpoint, params), search ?? null] as const

/**
 * Makes a screen's read stale when the screen is left, so that reopening it always reads again. Called after the query's
 * own hook, whose cleanup cancels a read that is still running and restores the state from before it.
 */
export function useStaleOnUnmount(queryKey: readonly unknown[], isEnabled: boolean) {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (!isEnabled) return
    return () => void client.invalidateQueries({ queryKey: JSON.parse(key), exact: true, refetchType: 'none' })
  }, [client, key, isEnabled])
}
