import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { type RequestOptions, requestPage, type ListPage } from './send-request.ts'

/** Reads every row of a list, page by page. */
export async function readAll<E extends Endpoint>(endpoint: E, options: RequestOptions<E>): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  let url: string | null = null
  do {
    const page: ListPage<E> = await requestPage(endpoint, options, url)
    rows.push(...page.rows)
    url = page.next
  } while (url !== null)
  return rows
}
