import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { pathFor } from '#web/data/request/endpoint-url.ts'
import { outboxOf } from './own-outbox.ts'
import { type RequestOptions, sendRequest } from '#web/data/request/send-request.ts'

/** Takes the place of a reply for a write that waits. */
export type QueuedReply = { isQueued?: true }

type Naming<E extends Endpoint> = {
  personId: string
  about: (body: BodyOf<E>) => string
  cost?: (body: BodyOf<E>) => number
  /** Called when the page is closed before there is an answer: the write waits for the next page. */
  onQueued: (body: BodyOf<E>) => void
}

/** A network that accepts a request and never answers is no network, as it is for the writes of the outbox. */
const timeLimitMs = 10_000

/**
 * Sends a write, or puts it into the outbox: without an answer in time, offline, while others wait, and while the page is out
 * of sight, where it may end before the answer arrives.
 */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  request: RequestOptions<E>,
  { personId, about, cost = () => 0, onQueued }: Naming<E>,
): Promise<ReplyOf<E>> {
  const outbox = outboxOf(personId)
  const limited: RequestOptions<E> = {
    ...request,
    // Read for each attempt, so that a person who is asked before the next one has all the time they want.
    get signal() {
      return AbortSignal.timeout(timeLimitMs)
    },
  }
  const queued = { isQueued: true } as ReplyOf<E>
  // With the yes of a person who was asked meanwhile.
  const body = () => limited.body as BodyOf<E> & object
  let id: string | null = null

  function queue({ isUncertain }: { isUncertain: boolean }) {
    id ??= outbox.add({
      key: request.key ?? '',
      method: endpoint.method,
      path: pathFor(endpoint, request.params),
      body: body(),
      about: about(body()),
      cost: cost(body()),
      isUncertain,
    })
    return queued
  }

  // Those that wait are sent first.
  if (!navigator.onLine || outbox.list().some(({ refusal }) => refusal === null)) return queue({ isUncertain: false })

  const stopWatching = watchVisibility({
    onHidden: () => queue({ isUncertain: true }),
    onClosed: () => onQueued(body()),
  })
  try {
    const reply = await sendRequest(endpoint, limited)
    if (id) void outbox.cancel(id)
    return reply
  } catch (error) {
    // No answer, or half of one. The server may have carried it out all the same, so it is sent again under its key.
    if (!(error instanceof ApiError)) return queue({ isUncertain: true })
    if (id) void outbox.cancel(id)
    throw error
  } finally {
    stopWatching()
  }
}

/** Calls back when the page is no longer seen, and when it is closed afterwards. Phones end pages that are out of sight. */
function watchVisibility({ onHidden, onClosed }: { onHidden: () => void; onClosed: () => void }) {
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && onHidden(), { signal })
  addEventListener(
    'pagehide',
    () => {
      onHidden()
      onClosed()
    },
    { signal },
  )
  return () => watching.abort()
}
