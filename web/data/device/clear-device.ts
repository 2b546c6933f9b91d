import { readsPrefix } from './device-owner.ts'

/**
 * Removes all that this site has stored on this device, at a log-out. The server's reply asks the browser for the same, but
 * only over https do browsers obey. `keepsFiles` leaves the worker and the files of the app, which name nobody: without a network
 * nothing else could say that the person is logged out. Never rejects.
 */
export async function clearDevice({ keepsFiles = false } = {}) {
  const caches = clearCaches(keepsFiles ? readsPrefix : '')
  await Promise.allSettled([clearStorage(), caches, keepsFiles || removeServiceWorkers(), clearBadge()])
}

/** Browsers may forbid storage. */
async function clearStorage() {
  localStorage.clear()
  sessionStorage.clear()
}

// Without https there are neither caches nor service workers.
async function clearCaches(prefix: string) {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function removeServiceWorkers() {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

async function clearBadge() {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
