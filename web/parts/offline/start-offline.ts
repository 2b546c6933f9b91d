import type { QueryClient } from '@tanstack/react-query'
import { storeColleagues } from '#contract/users.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { renewPush } from '#web/data/device/push-browser.ts'
import { answerFailedReads } from './failed-reads.ts'
import { flushOutbox } from './flush-outbox.ts'
import { offerReload } from './offer-reload.ts'
import { isStoredWithin, storeReads } from './stored-reads.ts'

type ScriptUrls = { createScriptURL: (url: string) => string }

/** Browsers with Trusted Types register only what a policy has made. The type of its addresses is left out here. */
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls }
  }
}

const address = '/sw.js'
const dayMs = 86_400_000

/** Prepares for times without a network: the worker, which opens the app, and what the screens show then. */
export async function startOffline(client: QueryClient, personId: string) {
  offerReload()
  void startWorker(personId)
  answerFailedReads(client)
  flushOutbox(client, personId)
  await storeReads(client, personId)
  await readColleagues(client)
}

/** Registers the service worker, which notifications need, too. Without one the app works, but not without a network. */
export function startWorker(personId: string) {
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  return navigator.serviceWorker
    .register(policy?.createScriptURL(address) ?? address)
    .then(() => renewPush(personId))
    .then(ignore, ignore)
}

/** Reads the colleagues of the own store once a day, so that people find them without a network. */
async function readColleagues(client: QueryClient) {
  const queryKey = readKey(storeColleagues, {})
  if (!navigator.onLine || (await isStoredWithin(dayMs, queryKey))) return
  await client.prefetchQuery({ queryKey, queryFn: () => sendRequest(storeColleagues) })
}

const ignore = () => undefined
