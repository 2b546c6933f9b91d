import { live, type LiveEvent, liveEvents } from '#contract/live.ts'
import { throttle } from './throttle.ts'
import { backoffMs } from './backoff.ts'

/** So long the server remembers what it told, with a margin. */
const rememberedForMs = 50_000

/** Twenty reactions in a moment are not twenty reads. */
const burstMs = 500

/** So long may a page be out of sight before its stream is given up: a browser has few connections to share. */
const hiddenForMs = 30_000

const listeners: Record<LiveEvent, Set<() => void>> = { person: new Set(), feed: new Set() }
const watchers = new Set<() => void>()

let source: EventSource | null = null
let isOpen = false
let wasOpen = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls back whenever the server tells of such an event. The page's stream stands while somebody listens. */
export function subscribeToEvents(event: LiveEvent, callback: () => void) {
  if (countListeners() === 0) begin()
  listeners[event].add(callback)
  return () => {
    listeners[event].delete(callback)
    if (countListeners() === 0) end()
  }
}

/** Whether the stream stands, so that nobody needs to ask. */
export const isStreamOpen = () => isOpen

/** Calls back when the stream has opened, or is gone. */
export function watchEventStream(callback: () => void) {
  watchers.add(callback)
  return () => void watchers.delete(callback)
}

const countListeners = () => listeners.person.size + listeners.feed.size

function begin() {
  document.addEventListener('visibilitychange', seenOrHidden)
  addEventListener('online', connect)
  connect()
}

function end() {
  document.removeEventListener('visibilitychange', seenOrHidden)
  removeEventListener('online', connect)
  clearTimeout(timer)
  disconnect()
  wasOpen = false
}

function seenOrHidden() {
  clearTimeout(timer)
  if (document.visibilityState === 'visible') connect()
  else timer = setTimeout(disconnect, hiddenForMs)
}

function connect() {
  if (source || document.visibilityState !== 'visible') return
  clearTimeout(timer)
  source = new EventSource(wasOpen ? live.path : `${live.path}?since=${encodeURIComponent(pageMadeAt())}`)
  source.onopen = opened
  source.onerror = lost
  for (const event of liveEvents)
    source.addEventListener(
      event,
      throttle(() => tell(event), burstMs),
    )
}

function disconnect() {
  source?.close()
  source = null
  setOpen(false)
}

function opened() {
  failures = 0
  setOpen(true)
  // What happened while it was gone was told to nobody. Of the moment before the first, the server tells by itself.
  if (wasOpen || performance.now() > rememberedForMs) liveEvents.forEach(tell)
  wasOpen = true
}

const pageMadeAt = () => document.querySelector<HTMLMetaElement>('meta[name="made-at"]')?.content ?? ''

// The browser would try again by itself, but not after a refusal, and everyone at once.
function lost() {
  disconnect()
  timer = setTimeout(connect, backoffMs(failures, Math.random()))
  failures += 1
}

function tell(event: LiveEvent) {
  for (const callback of listeners[event]) callback()
}

function setOpen(next: boolean) {
  if (isOpen === next) return
  isOpen = next
  for (const callback of watchers) callback()
}
