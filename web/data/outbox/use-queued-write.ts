import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { isOwnerConfirmed } from '#web/data/request/page-owner.ts'
import type { QueuedReply } from './send-or-queue.ts'
import { type RequestOptions, sendRequest } from '#web/data/request/send-request.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useWrite, type WriteOptions } from '#web/data/cache/use-write.ts'

type QueuedWriteOptions<E extends Endpoint> = WriteOptions<E> & {
  /** Names a write in the list of those that wait. */
  about: (body: BodyOf<E>) => string
  /** The tokens that it takes. */
  cost?: (body: BodyOf<E>) => number
  /** The idempotency key of the write, where it must outlive the page. */
  keyFor?: () => string | undefined
  /** As that of the request. */
  onQuestion?: RequestOptions<E>['onQuestion']
  /** Called instead of `onSuccess` or `onError` for a write that waits for the network. */
  onQueued: (sent: BodyOf<E>) => void
}

/**
 * Writes as `useWrite`. Without an answer, or while others wait, the write is put into the outbox, which sends it once there
 * is a network. Only where the app also opens without one, and on a page whose owner the server has confirmed.
 */
export function useQueuedWrite<E extends Endpoint>(endpoint: E, options: QueuedWriteOptions<E>) {
  const personId = useMe().id
  return useWrite(endpoint, {
    ...options,
    send(_, request: RequestOptions<E>) {
      request.key = options.keyFor?.() ?? request.key
      request.onQuestion = options.onQuestion
      return navigator.serviceWorker?.controller && isOwnerConfirmed()
        ? import('./send-or-queue.ts').then(({ sendOrQueue }) =>
            sendOrQueue(endpoint, request, { ...options, personId }),
          )
        : sendRequest(endpoint, request)
    },
    onSuccess: (reply, sent) => {
      if ((reply as QueuedReply)?.isQueued) options.onQueued(sent)
      else options.onSuccess?.(reply, sent)
    },
  })
}
