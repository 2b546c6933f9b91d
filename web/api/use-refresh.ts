import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { matchesEndpoint } from './endpoint-url.ts'

/** Reads anew what is shown of these endpoints, and the rest when it is next opened. */
export function useRefresh() {
  const client = useQueryClient()
  return (endpoints: Endpoint[]) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => endpoints.some((endpoint) => matchesEndpoint(endpoint, queryKey[0])),
    })
}
