import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { pathFor } from '#web/data/request/endpoint-url.ts'
import { type RequestOptions, sendRequest } from '#web/data/request/send-request.ts'
import { outboxOf } from './own-outbox.ts'

/** What has come of a write: the server's reply, or it waits in the outbox. */
export type Submitted<E extends Endpoint> = { state: 'sent'; reply: ReplyOf<E> } | { state: 'queued' }

export type Write<E extends Endpoint> = {
  endpoint: E
  request: RequestOptions<E>
  personId: string
  /** Names it in the list of those that wait. */
  about: (body: BodyOf<E>) => string
  /** The tokens that it takes. */
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
export async function submit<E extends Endpoint>(write: Write<E>): Promise<Submitted<E>> {
  const { endpoint, request, personId, about, cost = () => 0, onQueued } = write
  const outbox = outboxOf(personId)
  let body = request.body as BodyOf<E> & object
  let id: string | null = null

  function queue({ isUncertain }: { isUncertain: boolean }): Submitted<E> {
    id ??= outbox.add({
      key: request.key ?? '',
      method: endpoint.method,
      path: pathFor(endpoint, request.params),
      body,
      about: about(body),
      cost: cost(body),
      isUncertain,
    })
    return { state: 'queued' }
  }

  /** What is sent again, or waits, has the yes of the person. */
  function onQuestion() {
    const onYes = request.onQuestion?.()
    return (confirmed: BodyOf<E> | undefined) => {
      body = confirmed as BodyOf<E> & object
      onYes?.(confirmed)
    }
  }

  // Those that wait are sent first.
  if (!navigator.onLine || outbox.list().some(({ refusal }) => refusal === null)) return queue({ isUncertain: false })

  const stopWatching = watchVisibility({
    onHidden: () => queue({ isUncertain: true }),
    onClosed: () => onQueued(body),
  })
  try {
    const reply = await sendRequest(endpoint, { ...request, timeLimitMs, onQuestion })
    if (id) void outbox.cancel(id)
    return { state: 'sent', reply }
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
