import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { matchesEndpoint } from '#web/data/request/endpoint-url.ts'
import type { ListPage } from '#web/data/request/send-request.ts'

/** Changes the rows of a list as an optimistic update; the next read corrects them. */
export function useRowsChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return (change: (row: RowOf<E>) => RowOf<E>) =>
    client.setQueriesData<InfiniteData<ListPage<E>>>(
      { predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' && matchesEndpoint(endpoint, queryKey[0]) },
      (data) => data && { ...data, pages: data.pages.map((page) => withRows(page, change)) },
    )
}

function withRows<E extends Endpoint>({ rows, next }: ListPage<E>, change: (row: RowOf<E>) => RowOf<E>): ListPage<E> {
  return { rows: rows.map(change), next }
}
