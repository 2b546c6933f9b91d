import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint, ReplyOf, SearchOf } from '#contract/endpoint.ts'
import { type Params, pathFor } from './endpoint-url.ts'
import { sendRequest } from './send-request.ts'

export type ReadOptions<E extends Endpoint> = {
  params?: Params
  search?: SearchOf<E>
  /** Reads again this often, in milliseconds, while the page is seen. */
  everyMs?: number
  enabled?: boolean
  /** Reads anew each time the screen is opened, unless it was read, or came with the page, within the last seconds. */
  refetchOnOpen?: boolean
  /** Once read, it is brought up to date by other means, and never read anew by itself. */
  isKept?: boolean
}

/** What came with the page opens its first screen, and no other a while later. */
export const freshForMs = 5_000

/** Reads one endpoint. Its filled path and its search are its cache key, so no screen ever names a key. */
export function useRead<E extends Endpoint>(endpoint: E, options: ReadOptions<E> = {}) {
  const { params, search, everyMs, enabled = true, refetchOnOpen = false } = options
  const queryKey = readKey(endpoint, options)
  useStaleOnUnmount(queryKey, refetchOnOpen)
  return useQuery<ReplyOf<E>>({
    queryKey,
    queryFn: ({ signal }) => sendRequest(endpoint, { params, search, signal }),
    refetchInterval: everyMs ?? false,
    enabled,
    ...(refetchOnOpen && { staleTime: freshForMs }),
  })
}

/** The key under which a read is kept. */
export const readKey = <E extends Endpoint>(
  endpoint: E,
  { params, search }: Pick<ReadOptions<E>, 'params' | 'search'>,
) => [pathFor(endpoint, params), search ?? null] as const

/** Leaving a screen makes its read stale, so that the next opening reads anew however soon it comes. */
export function useStaleOnUnmount(queryKey: readonly unknown[], isOn: boolean) {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (!isOn) return
    return () => void client.invalidateQueries({ queryKey: JSON.parse(key), exact: true, refetchType: 'none' })
  }, [client, key, isOn])
}
