/** A read that the server put into the page. `next` is the URL of a list's following page. */
export type InitialRead = {
  key: [path: string, search: Record<string, string> | null]
  reply: unknown
  next?: string | null
}

/**
 * The reads that the server put into the page, so that its first screen needs no request. Null in the page that the service
 * worker opens without a network.
 */
export function readInitialData(page: Document): InitialRead[] | null {
  const text = page.getElementById('initial-data')?.textContent?.trim()
  return text ? (JSON.parse(text) as InitialRead[] | null) : []
}
