import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { pathFor } from './endpoint-url.ts'
import { outboxOf } from './own-outbox.ts'
import { type RequestOptions, sendRequest } from './send-request.ts'

/** Takes the place of a reply for a write that waits. */
export type QueuedReply = { isQueued?: true }

type Naming<E extends Endpoint> = {
  personId: string
  about: (body: BodyOf<E>) => string
  cost?: (body: BodyOf<E>) => number
}

/** A network that accepts a request and never answers is no network, as it is for the writes of the outbox. */
const timeLimitMs = 10_000

/** Sends a write, or puts it into the outbox: without an answer in time, offline, and while others wait. */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  request: RequestOptions<E>,
  { personId, about, cost = () => 0 }: Naming<E>,
): Promise<ReplyOf<E>> {
  const outbox = outboxOf(personId)
  const limited: RequestOptions<E> = {
    ...request,
    // Read for each attempt, so that a person who is asked before the next one has all the time they want.
    get signal() {
      return AbortSignal.timeout(timeLimitMs)
    },
  }

  function queue(isUncertain: boolean) {
    // With the yes of a person who was asked meanwhile.
    const body = limited.body as BodyOf<E> & object
    outbox.add({
      ...{ key: request.key ?? '', method: endpoint.method, path: pathFor(endpoint, request.params), body },
      ...{ about: about(body), cost: cost(body), isUncertain },
    })
    return { isQueued: true } as ReplyOf<E>
  }

  // Those that wait are sent first.
  if (!navigator.onLine || outbox.list().some(({ refusal }) => refusal === null)) return queue(false)
  return sendRequest(endpoint, limited).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    // No answer, or half of one. The server may have carried it out all the same, so it is sent again under its key.
    return queue(true)
  })
}
