/** A read that travelled inside the page. `next` is the address of the following page of a list. */
export type InitialRead = {
  key: [path: string, search: Record<string, string> | null]
  reply: unknown
  next?: string | null
}

/** The replies that the server put into this page, so that its first screen asks for nothing. */
export function readInitialData(page: Document): InitialRead[] {
  const text = page.getElementById('first-reads')?.textContent?.trim()
  return text ? (JSON.parse(text) as InitialRead[]) : []
}
