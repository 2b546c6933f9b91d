import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { matchesEndpoint } from '#web/data/request/endpoint-url.ts'

/** Refetches these endpoints where they are shown; elsewhere they are read again when next opened. */
export function useRefresh() {
  const client = useQueryClient()
  return (endpoints: Endpoint[]) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => endpoints.some((endpoint) => matchesEndpoint(endpoint, queryKey[0])),
    })
}
