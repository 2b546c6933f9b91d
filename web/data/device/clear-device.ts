import { deleteCaches } from '#web/data/storage/delete-caches.ts'
import { removeLocalValues } from './local-storage.ts'
import { clearSession } from '#web/data/storage/session-storage.ts'
import { readsPrefix } from './device-owner.ts'

/**
 * Removes all that this site has stored on this device, at a log-out. The server's reply asks the browser for the same, but
 * only over https do browsers obey. `keepsFiles` leaves the worker and the files of the app, which name nobody: without a network
 * nothing else could say that the person is logged out. Never rejects.
 */
export async function clearDevice({ keepsFiles = false } = {}) {
  removeLocalValues('')
  clearSession()
  const caches = deleteCaches(keepsFiles ? readsPrefix : '')
  await Promise.allSettled([caches, keepsFiles || removeServiceWorkers(), clearBadge()])
}

// Without https there are none.
async function removeServiceWorkers() {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

async function clearBadge() {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
