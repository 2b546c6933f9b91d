import { addFiles, removeOldFiles, sendFile } from './files.ts'
import { sendPage } from './pages.ts'
import { openPage, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// A new version takes over at once: the files of the previous one stay for the pages that are still open.
self.addEventListener('install', (event) => event.waitUntil(addFiles().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => event.waitUntil(start()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (mode === 'navigate') event.respondWith(sendPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(sendFile(event.request))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.json())))

self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)))

async function start() {
  await removeOldFiles()
  // The browser requests a page while it starts the worker, instead of afterwards.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}
