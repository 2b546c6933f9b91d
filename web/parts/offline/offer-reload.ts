import { ownScript, toastNewVersion } from '#web/kit/new-version.tsx'

/**
 * Offers once to reload a page of an earlier version, when the worker of a new one has taken over. Without a reload the page
 * goes on: the worker has the files of both versions.
 */
export function offerReload() {
  // The first worker of this browser is no new version.
  if (!navigator.serviceWorker.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', () => void offerIfOld().then(null, () => undefined), {
    once: true,
  })
}

async function offerIfOld() {
  const newest = (await caches.keys()).filter((name) => name.startsWith('files ')).at(-1)
  if (newest === undefined || (await (await caches.open(newest)).match(ownScript()))) return
  toastNewVersion()
}
