/**
 * Removes all that this site has stored on this device, at a log-out. The server's reply asks the browser for the same, but
 * only over https do browsers obey. Never rejects.
 */
export async function clearDevice() {
  await Promise.allSettled([clearStorage(), clearCaches(), removeServiceWorkers(), clearBadge()])
}

/** Browsers may forbid storage. */
async function clearStorage() {
  localStorage.clear()
  sessionStorage.clear()
}

// Without https there are neither caches nor service workers.
async function clearCaches() {
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

async function removeServiceWorkers() {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

async function clearBadge() {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
