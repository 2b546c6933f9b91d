import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { NetworkError } from './api-error.ts'
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

/** Sends a write, or puts it into the outbox: without an answer, offline, and while others wait. */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  request: RequestOptions<E>,
  { personId, about, cost = () => 0 }: Naming<E>,
): Promise<ReplyOf<E>> {
  const outbox = outboxOf(personId)
  const body = request.body as BodyOf<E> & object

  function queue(isUncertain: boolean) {
    outbox.add({
      ...{ key: request.key ?? '', method: endpoint.method, path: pathFor(endpoint, request.params), body },
      ...{ about: about(body), cost: cost(body), isUncertain },
    })
    return { isQueued: true } as ReplyOf<E>
  }

  // Those that wait are sent first.
  if (!navigator.onLine || outbox.list().some(({ refusal }) => refusal === null)) return queue(false)
  return sendRequest(endpoint, request).catch((error: unknown) => {
    if (error instanceof NetworkError) return queue(true)
    throw error
  })
}
