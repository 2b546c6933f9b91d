import type { Endpoint } from '#contract/endpoint.ts'
import { type Asked, callForPage } from './call.ts'
import type { RowOf } from './use-read-pages.ts'

/** Every row of a list, page after page. */
export async function readAll<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  let address: string | null = null
  do {
    const page: { rows: unknown; next: string | null } = await callForPage(endpoint, asked, address)
    rows.push(...(page.rows as RowOf<E>[]))
    address = page.next
  } while (address !== null)
  return rows
}
