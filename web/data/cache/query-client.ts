import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { InitialRead } from '#contract/initial-data.ts'
import { isUnauthorized } from '#web/data/request/api-error.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'

/** Creates the cache of reads. Reads never go stale by themselves, nothing is retried, and any 'Unauthorized' leads to the login. */
export function createQueryClient(initialReads: InitialRead[]) {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: redirectIfSignedOut }),
    mutationCache: new MutationCache({ onError: redirectIfSignedOut }),
    defaultOptions: {
      // 'always': a request made offline fails visibly; by default the library would pause it silently.
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  for (const read of initialReads) addToCache(client, read)
  return client
}

/** Repeats the reads that a screen shows as failed. */
export const retryFailedReads = (client: QueryClient) =>
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** Stores a list twice, because a screen may read it whole or page by page. */
function addToCache(client: QueryClient, { key, reply, next = null }: InitialRead) {
  client.setQueryData(key, reply)
  if (Array.isArray(reply))
    client.setQueryData([...key, 'pages'], { pages: [{ rows: reply, next }], pageParams: [null] })
}

function redirectIfSignedOut(error: Error) {
  if (isUnauthorized(error)) redirectToLogIn()
}
