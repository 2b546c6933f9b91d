import type { QueryClient } from '@tanstack/react-query'
import { storeColleagues } from '#contract/users.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { answerFailedReads } from './failed-reads.ts'
import { flushOutbox } from './flush-outbox.ts'
import { offerReload } from './offer-reload.tsx'
import { registerWorker } from './register-worker.ts'
import { isStoredWithin, storeReads } from './stored-reads.ts'

const dayMs = 86_400_000

/** Prepares for times without a network: the worker, which opens the app, and what the screens show then. */
export async function startOffline(client: QueryClient, personId: string) {
  offerReload()
  void registerWorker(personId)
  answerFailedReads(client)
  flushOutbox(client, personId)
  await storeReads(client, personId)
  await readColleagues(client)
}

/** Prepares for notifications only. */
export const startWorker = (personId: string) => registerWorker(personId)

/** Reads the colleagues of the own store once a day, so that people find them without a network. */
async function readColleagues(client: QueryClient) {
  const queryKey = readKey(storeColleagues, {})
  if (!navigator.onLine || (await isStoredWithin(dayMs, queryKey))) return
  await client.prefetchQuery({ queryKey, queryFn: () => sendRequest(storeColleagues) })
}
