import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { requestPage, type ListPage } from '#web/data/request/send-request.ts'
import { freshForMs, readKey, type ReadOptions, useStaleOnUnmount } from './use-read.ts'

export type ReadPagesResult = ReturnType<typeof useReadPages<Endpoint>>

/** The cache key of a list that is read page by page. */
export const pagesKey = <E extends Endpoint>(endpoint: E, options: Pick<ReadOptions<E>, 'params' | 'search'>) =>
  [...readKey(endpoint, options), 'pages'] as const

/** If it `keepsRows`, those of the search before stay until those of a new one arrive. */
type Options<E extends Endpoint> = ReadOptions<E> & { keepsRows?: boolean }

/** Reads a list page by page, following its `Link` header. `data` holds all rows read so far. */
export function useReadPages<E extends Endpoint>(endpoint: E, { keepsRows, ...options }: Options<E> = {}) {
  const { params, search, intervalMs, enabled = true, refetchOnOpen = false, isStatic = false } = options
  const queryKey = pagesKey(endpoint, options)
  const pages = useInfiniteQuery<
    ListPage<E>,
    Error,
    InfiniteData<ListPage<E>>,
    string[] | readonly unknown[],
    string | null
  >({
    queryKey,
    queryFn: ({ pageParam, signal }) => requestPage(endpoint, { params, search, signal }, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: intervalMs ?? false,
    enabled,
    placeholderData: (rows) => rowsToKeep(rows, keepsRows),
    ...(refetchOnOpen && { staleTime: freshForMs }),
    ...(isStatic && { staleTime: 'static' as const }),
  })
  useStaleOnUnmount(queryKey, refetchOnOpen)
  return {
    data: pages.data?.pages.flatMap(({ rows }) => rows),
    // If a later page fails, the rows stay; only a list without rows shows an error.
    error: pages.data ? null : pages.error,
    isPending: pages.isPending,
    /** True while the rows are those of the search before. */
    isEarlier: pages.isPlaceholderData,
    refetch: pages.refetch,
    hasMore: pages.hasNextPage,
    isReadingMore: pages.isFetchingNextPage,
    hasMoreFailed: pages.isFetchNextPageError,
    readMore: () => void (pages.isFetching || pages.fetchNextPage()),
  }
}

const rowsToKeep = <Rows>(rows: Rows | undefined, keepsRows = false) => (keepsRows ? rows : undefined)
