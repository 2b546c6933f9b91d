import { keepEarlyPresses } from './early-presses.ts'

/**
 * The script of a page that the server has rendered. The first frame comes when the styles have arrived, which had the network for
 * themselves until then. The app's files load while the browser paints it. A hidden page has no frames.
 */
keepEarlyPresses(document)
if (document.hidden) load()
else requestAnimationFrame(load)

function load() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=app]')
  for (const link of links) link.rel = 'modulepreload'
  void import(links[0]?.href ?? '').then(null, reloadOnce)
}

/** The server may have got another version since it sent the page. A page that is itself a reload is left as it is. */
function reloadOnce() {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigator.onLine && navigation?.toJSON().type !== 'reload') location.reload()
}
