import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { type RequestOptions, requestPage, type ListPage } from './send-request.ts'

/** Every row of a list, page after page. */
export async function readAll<E extends Endpoint>(endpoint: E, asked: RequestOptions<E>): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  let address: string | null = null
  do {
    const page: ListPage<E> = await requestPage(endpoint, asked, address)
    rows.push(...page.rows)
    address = page.next
  } while (address !== null)
  return rows
}
