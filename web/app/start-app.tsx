import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type Me, me } from '#contract/auth.ts'
import { claimDevice, forgetDeviceOwner } from '#web/data/device/device-owner.ts'
import { readInitialData } from '#web/data/cache/initial-data.ts'
import { onLogOutElsewhere } from '#web/data/device/log-out-channel.ts'
import { expectOwner, setPageOwner } from '#web/data/request/page-owner.ts'
import { renderedAt, renderedZone } from '#web/data/request/page-settings.ts'
import { requestEvents } from '#web/data/request/request-events.ts'
import { noteServerTime } from '#web/data/request/server-clock.ts'
import { signOnOutcome } from '#web/data/request/sign-on-outcome.ts'
import { rememberLogOut } from '#web/data/request/return-to.ts'
import { createQueryClient, retryFailedReads } from '#web/data/cache/query-client.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { preloadHome } from '#web/screens/home/preload-home.ts'
import { ignoreDoublePress } from '#web/kit/ignore-double-press.ts'
import { lazyParts } from '#web/kit/lazy-with-preload.tsx'
import { toastIfOutdated } from '#web/kit/new-version.tsx'
import { toastRequestEvents } from '#web/kit/toast-request-events.ts'
import { watchVisits } from '#web/kit/use-incremental-rows.ts'
import { setViewerZone } from '#web/kit/viewer-zone.ts'
import { AppRoot } from './app-root.tsx'
import { closeOnBack } from './close-on-back.ts'
import { becomeLive } from './early-presses.ts'
import { preloadNextScreens, preloadScreen } from './preload-screens.ts'

const preloadDelayMs = 1_500
const watchLogDelayMs = 4_000
const offlineDelayMs = 5_000
/** Nothing is left to download, so a short look at a page is stored, too. */
const storedFilesDelayMs = 250

/**
 * Starts the app in `container`: hydrates what the server has rendered there, or renders the page itself. What the first screen does
 * not need follows once it `isShown`.
 */
export async function startApp(container: HTMLElement, isShown: Promise<unknown>): Promise<Root> {
  // In the capture phase, before any other listener.
  addEventListener('click', ignoreDoublePress, true)

  watchVisits()
  toastRequestEvents()
  // Of a script or stylesheet that is loaded later.
  addEventListener('vite:preloadError', toastIfOutdated)
  forgetReadsWhenSignedOut()

  const initialData = readInitialData(document)
  if (initialData) {
    claimDevice()
    noteServerTime(renderedAt().getTime(), performance.timeOrigin)
  } else expectOwner()
  const client = createQueryClient(initialData ?? [])
  addEventListener('online', () => retryFailedReads(client))
  if (!initialData) await Promise.all([openOffline(client), preloadScreen(location.pathname)])
  const readPerson = () => client.getQueryData<Me>(readKey(me, {}))
  const person = readPerson()
  setPageOwner(() => readPerson()?.id)
  // Replaces the page: going back must not show it.
  onLogOutElsewhere(() => {
    location.replace('/')
    rememberLogOut()
  })
  requestEvents.onStaleLogIn = () =>
    import('#web/screens/auth/reauthenticate.tsx').then((part) => part.reauthenticate(readPerson()))
  requestEvents.onFlaggedWords = (sentence) =>
    import('#web/screens/admin/organization/ask-about-words.tsx').then((part) => part.askAboutWords(sentence))

  void isShown.then(() => {
    becomeLive(container)
    if (person && signOnOutcome() !== null)
      void import('#web/screens/auth/sign-on.tsx').then((part) => part.toastSignOn(), ignore)
    setTimeout(watchLog, watchLogDelayMs)
    // Not needed for the first paint.
    closeOnBack()
  })
  if (person?.approvalStatus === 'approved') {
    void isShown.then(() => {
      // Delayed, so that these downloads do not slow down the first screen.
      setTimeout(preloadNextScreens, preloadDelayMs, person.role)
      setTimeout(preloadHome, preloadDelayMs, client)
      setTimeout(startOffline, opensOffline() ? storedFilesDelayMs : offlineDelayMs, client, person.id)
    })
    await preloadScreen(location.pathname)
  }
  if (container.firstElementChild) return hydrate(container, client)
  const root = createRoot(container)
  // A transition renders in slices of 5 ms, between which the page answers.
  startTransition(() => root.render(<AppRoot client={client} />))
  return root
}

/** Makes the server's page live. The parts that it shows are loaded before: React would leave them as they are until then. */
async function hydrate(container: HTMLElement, client: QueryClient) {
  for (const module of container.dataset.parts?.split(' ') ?? []) await lazyParts.get(module)?.()
  setViewerZone(renderedZone())
  // As below, in slices.
  return new Promise<Root>((resolve) => {
    startTransition(() => resolve(hydrateRoot(container, <AppRoot client={client} />)))
  })
}

/** Checks the transparency log. Offline, or if the script cannot be loaded, the next page tries again. */
const watchLog = () =>
  navigator.onLine &&
  import('#web/screens/transparency/watch-log.tsx').then((watch) => watch.watchLog()).then(null, () => null)

const offline = () => import('#web/parts/offline/start-offline.ts')
const ignore = () => null

/** Shows what this device has stored of the last visit. A file of its own: the page waits for it. */
const openOffline = (client: QueryClient) =>
  import('#web/parts/offline/restored-reads.ts').then((part) => part.restoreReads(client)).then(null, ignore)

/** Prepares for times without a network. Only https and localhost have service workers. */
const startOffline = (client: QueryClient, personId: string) =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  offline()
    .then((part) => part.startOffline(client, personId))
    .then(null, ignore)

/** True once this device has the files of the app, so that nothing is left to download. */
const opensOffline = () => navigator.serviceWorker?.controller

/** Stored reads are shown to nobody without a session. */
function forgetReadsWhenSignedOut() {
  const { onSignedOut } = requestEvents
  requestEvents.onSignedOut = () => {
    onSignedOut()
    forgetDeviceOwner()
  }
}
