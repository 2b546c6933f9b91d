import type { QueryClient } from '@tanstack/react-query'
import { answerFailedReads } from './failed-reads.ts'
import { restoreReads } from './stored-reads.ts'

/** Fills the page that the service worker has opened without a network. */
export async function openOffline(client: QueryClient) {
  await restoreReads(client)
  answerFailedReads(client)
}
