import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStreamOpen, subscribeToEvents, watchEventStream } from './event-stream.ts'

/** Stands in for the browser's stream, which no Node has. */
class StandIn extends EventTarget {
  static made: StandIn[] = []
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false

  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    StandIn.made.push(this)
  }

  close() {
    this.isClosed = true
  }
}

const madeAt = '2026-11-18T12:00:00.000Z'
const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  querySelector: () => ({ content: madeAt }),
})
let leave: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  StandIn.made = []
  page.visibilityState = 'visible'
  const network = new EventTarget()
  vi.stubGlobal('EventSource', StandIn)
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})

afterEach(() => {
  for (const off of leave) off()
  leave = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function hear(event: 'person' | 'feed') {
  const heard = vi.fn<() => void>()
  leave.push(subscribeToEvents(event, heard))
  return heard
}

const stream = () => StandIn.made.at(-1)

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('opens one stream for all subscribers, and closes it with the last', () => {
  hear('person')
  hear('person')
  hear('feed')

  expect(StandIn.made.map(({ address }) => address)).toEqual([`/api/live?since=${encodeURIComponent(madeAt)}`])
  for (const off of leave) off()
  leave = []
  expect(stream()?.isClosed).toBe(true)
})

test('calls only the subscribers of an event', () => {
  const person = hear('person')
  const feed = hear('feed')
  stream()?.onopen?.()

  stream()?.dispatchEvent(new Event('person'))

  expect(person).toHaveBeenCalledTimes(1)
  expect(feed).not.toHaveBeenCalled()
})

test('reconnects after an error, and then notifies all subscribers', () => {
  const person = hear('person')
  const watched = vi.fn<() => void>()
  leave.push(watchEventStream(watched))
  stream()?.onopen?.()
  expect(person).not.toHaveBeenCalled()

  stream()?.onerror?.()
  expect(isStreamOpen()).toBe(false)
  vi.advanceTimersByTime(1_000)
  stream()?.onopen?.()

  expect(StandIn.made.map(({ address }) => address).at(-1)).toBe('/api/live')
  expect(isStreamOpen()).toBe(true)
  expect(person).toHaveBeenCalledTimes(1)
  expect(watched).toHaveBeenCalledTimes(3)
})

test('closes the stream 30 seconds after the page is hidden, and reopens it when shown', () => {
  hear('feed')
  stream()?.onopen?.()

  show('hidden')
  vi.advanceTimersByTime(29_999)
  expect(isStreamOpen()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(stream()?.isClosed).toBe(true)
  expect(isStreamOpen()).toBe(false)
  show('visible')

  expect(StandIn.made).toHaveLength(2)
})

test('notifies all subscribers when the stream first opens long after the page was rendered', () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  const person = hear('person')

  stream()?.onopen?.()

  expect(person).toHaveBeenCalledTimes(1)
})

test('keeps the stream when the page is hidden briefly', () => {
  hear('feed')

  show('hidden')
  show('visible')
  vi.advanceTimersByTime(60_000)

  expect(StandIn.made).toHaveLength(1)
  expect(stream()?.isClosed).toBe(false)
})

test('opens no stream while the page is hidden', () => {
  page.visibilityState = 'hidden'

  hear('feed')
  expect(StandIn.made).toHaveLength(0)

  show('visible')
  expect(StandIn.made).toHaveLength(1)
})
