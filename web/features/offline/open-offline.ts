import type { QueryClient } from '@tanstack/react-query'
import { restoreReads } from './restore-reads.ts'

/**
 * Fills the page that the service worker has opened without a network. The page waits for this file, so that it imports
 * little. What searches need follows when the page has `loaded`.
 */
export async function openOffline(client: QueryClient, loaded: Promise<unknown>) {
  void loaded.then(() => answerFailedReads(client)).then(null, ignore)
  await restoreReads(client)
}

const answerFailedReads = (client: QueryClient) =>
  import('./failed-reads.ts').then((reads) => reads.answerFailedReads(client))

const ignore = () => null
