import { live, type LiveEvent, liveEvents } from '#contract/live.ts'
import { throttle } from './throttle.ts'
import { backoffMs } from './backoff.ts'

/** The server replays events of the last minute; this leaves a margin. */
const replayMs = 50_000

/** Merges bursts: twenty reactions at once are not twenty reads. */
const throttleMs = 500

/** Closes the stream of a page that is hidden this long: browsers limit the connections per server. */
const closeAfterHiddenMs = 30_000

const subscribers: Record<LiveEvent, Set<() => void>> = { person: new Set(), feed: new Set() }
const openListeners = new Set<() => void>()

let source: EventSource | null = null
let isOpen = false
let hasBeenOpen = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls back on each such event of the server. The page has one stream, open while there are subscribers. */
export function subscribeToEvents(event: LiveEvent, callback: () => void) {
  if (countSubscribers() === 0) start()
  subscribers[event].add(callback)
  return () => {
    subscribers[event].delete(callback)
    if (countSubscribers() === 0) stop()
  }
}

/** True while the stream is open, so that nothing needs to poll. */
export const isStreamOpen = () => isOpen

/** Calls back when the stream has opened or closed. */
export function watchEventStream(callback: () => void) {
  openListeners.add(callback)
  return () => void openListeners.delete(callback)
}

const countSubscribers = () => subscribers.person.size + subscribers.feed.size

function start() {
  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('online', connect)
  connect()
}

function stop() {
  document.removeEventListener('visibilitychange', onVisibilityChange)
  removeEventListener('online', connect)
  clearTimeout(timer)
  disconnect()
  hasBeenOpen = false
}

function onVisibilityChange() {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') connect()
  else timer = setTimeout(disconnect, closeAfterHiddenMs)
}

function connect() {
  if (source || document.visibilityState !== 'visible') return
  clearTimeout(timer)
  source = new EventSource(hasBeenOpen ? live.path : `${live.path}?since=${encodeURIComponent(pageRenderedAt())}`)
  source.onopen = onOpen
  source.onerror = onError
  for (const event of liveEvents)
    source.addEventListener(
      event,
      throttle(() => notify(event), throttleMs),
    )
}

function disconnect() {
  source?.close()
  source = null
  setOpen(false)
}

function onOpen() {
  failures = 0
  setOpen(true)
  // Events may have been missed while it was closed. Before the first connect, the server replays those since the page was rendered.
  if (hasBeenOpen || performance.now() > replayMs) liveEvents.forEach(notify)
  hasBeenOpen = true
}

const pageRenderedAt = () => document.querySelector<HTMLMetaElement>('meta[name="rendered-at"]')?.content ?? ''

// EventSource reconnects by itself, but not after a refusal, and without jitter.
function onError() {
  disconnect()
  timer = setTimeout(connect, backoffMs(failures, Math.random()))
  failures += 1
}

function notify(event: LiveEvent) {
  for (const callback of subscribers[event]) callback()
}

function setOpen(next: boolean) {
  if (isOpen === next) return
  isOpen = next
  for (const callback of openListeners) callback()
}
