import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { readKey } from './use-read.ts'

/** Shows in a read what a write has confirmed, before it is read again. Otherwise the old value would return until then. */
export function useReadChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return (changes: Partial<ReplyOf<E>>) =>
    client.setQueryData<ReplyOf<E>>(readKey(endpoint, {}), (shown) => shown && Object.assign({}, shown, changes))
}
