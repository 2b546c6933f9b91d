import { type InitialRead, withRepeats } from '#contract/initial-data.ts'

/**
 * The reads that the server put into the page, so that its first screen needs no request. Null in the page that the service
 * worker opens without a network.
 */
export function readInitialData(page: Document): InitialRead[] | null {
  const text = page.getElementById('initial-data')?.textContent?.trim()
  if (!text) return []
  const reads = JSON.parse(text) as InitialRead[] | null
  return reads && withRepeats(reads)
}
