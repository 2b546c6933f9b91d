import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from './api-error.ts'
import type { InitialRead } from './initial-data.ts'
import { redirectToLogIn } from './redirect-to-log-in.ts'

/** Where reads are kept: they never go stale by themselves, nothing is tried again, and signing out anywhere leaves. */
export function createQueryClient(initialReads: InitialRead[]) {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfSignedOut }),
    mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
    defaultOptions: {
      // 'always': offline, a request fails and says so, where the library would let it wait without a word.
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
  for (const read of initialReads) keep(client, read)
  return client
}

/** A list is kept twice, because a screen may read it whole or page by page. */
function keep(client: QueryClient, { key, reply, next = null }: InitialRead) {
  client.setQueryData(key, reply)
  if (Array.isArray(reply))
    client.setQueryData([...key, 'pages'], { pages: [{ rows: reply, next }], pageParams: [null] })
}

function leaveIfSignedOut(error: Error) {
  if (isUnauthorized(error)) redirectToLogIn()
}
