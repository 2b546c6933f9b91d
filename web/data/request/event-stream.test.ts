import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStreamOpen, subscribeToEvents, watchEventStream } from './event-stream.ts'

/** Replaces the browser's EventSource, which Node lacks. */
class FakeEventSource extends EventTarget {
  static created: FakeEventSource[] = []
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false

  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.created.push(this)
  }

  close() {
    this.isClosed = true
  }
}

const renderedAt = '2026-11-18T12:00:00.000Z'
const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  querySelector: () => ({ content: renderedAt }),
})
let unsubscribes: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.created = []
  page.visibilityState = 'visible'
  const network = new EventTarget()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})

afterEach(() => {
  for (const unsubscribe of unsubscribes) unsubscribe()
  unsubscribes = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function listenFor(event: 'person' | 'feed') {
  const callback = vi.fn<() => void>()
  unsubscribes.push(subscribeToEvents(event, callback))
  return callback
}

const stream = () => FakeEventSource.created.at(-1)

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('opens one stream for all subscribers, and closes it with the last', () => {
  listenFor('person')
  listenFor('person')
  listenFor('feed')

  expect(FakeEventSource.created.map(({ url }) => url)).toEqual([`/api/live?since=${encodeURIComponent(renderedAt)}`])
  for (const unsubscribe of unsubscribes) unsubscribe()
  unsubscribes = []
  expect(stream()?.isClosed).toBe(true)
})

test('calls only the subscribers of an event', () => {
  const person = listenFor('person')
  const feed = listenFor('feed')
  stream()?.onopen?.()

  stream()?.dispatchEvent(new Event('person'))

  expect(person).toHaveBeenCalledTimes(1)
  expect(feed).not.toHaveBeenCalled()
})

test('reconnects after an error, and then notifies all subscribers', () => {
  const person = listenFor('person')
  const onChange = vi.fn<() => void>()
  unsubscribes.push(watchEventStream(onChange))
  stream()?.onopen?.()
  expect(person).not.toHaveBeenCalled()

  stream()?.onerror?.()
  expect(isStreamOpen()).toBe(false)
  vi.advanceTimersByTime(1_000)
  stream()?.onopen?.()

  expect(FakeEventSource.created.map(({ url }) => url).at(-1)).toBe('/api/live')
  expect(isStreamOpen()).toBe(true)
  expect(person).toHaveBeenCalledTimes(1)
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('closes the stream 30 seconds after the page is hidden, and reopens it when shown', () => {
  listenFor('feed')
  stream()?.onopen?.()

  show('hidden')
  vi.advanceTimersByTime(29_999)
  expect(isStreamOpen()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(stream()?.isClosed).toBe(true)
  expect(isStreamOpen()).toBe(false)
  show('visible')

  expect(FakeEventSource.created).toHaveLength(2)
})

test('notifies all subscribers when the stream first opens long after the page was rendered', () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  const person = listenFor('person')

  stream()?.onopen?.()

  expect(person).toHaveBeenCalledTimes(1)
})

test('keeps the stream when the page is hidden briefly', () => {
  listenFor('feed')

  show('hidden')
  show('visible')
  vi.advanceTimersByTime(60_000)

  expect(FakeEventSource.created).toHaveLength(1)
  expect(stream()?.isClosed).toBe(false)
})

test('opens no stream while the page is hidden', () => {
  page.visibilityState = 'hidden'

  listenFor('feed')
  expect(FakeEventSource.created).toHaveLength(0)

  show('visible')
  expect(FakeEventSource.created).toHaveLength(1)
})
