import type { Endpoint, RowOf } from '#contract/endpoint.ts'
import { type Asked, callForPage, type PageOf } from './send-request.ts'

/** Every row of a list, page after page. */
export async function readAll<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  let address: string | null = null
  do {
    const page: PageOf<E> = await callForPage(endpoint, asked, address)
    rows.push(...page.rows)
    address = page.next
  } while (address !== null)
  return rows
}
