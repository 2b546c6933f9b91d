import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useSubmit, type WriteOptions } from '#web/data/cache/use-write.ts'
import { isOwnerConfirmed } from '#web/data/request/page-owner.ts'
import { type RequestOptions, sendRequest } from '#web/data/request/send-request.ts'
import { submit, type Submitted, type Write } from './submit.ts'

type QueuedWriteOptions<E extends Endpoint> = Omit<WriteOptions<E>, 'send'> &
  Pick<Write<E>, 'about' | 'cost'> &
  Pick<RequestOptions<E>, 'onQuestion'> & {
    /** Called instead of `onSuccess` or `onError` for a write that waits for the network. */
    onQueued: (sent: BodyOf<E>) => void
  }

/**
 * Writes as `useWrite`. Without an answer, or while others wait, the write is put into the outbox, which sends it once there
 * is a network. Only where the app also opens without one, and on a page whose owner the server has confirmed.
 */
export function useQueuedWrite<E extends Endpoint>(endpoint: E, options: QueuedWriteOptions<E>) {
  const { about, cost, onQuestion, onQueued, onSuccess, ...others } = options
  const personId = useMe().id

  async function send(_: E, request: RequestOptions<E>): Promise<Submitted<E>> {
    const asking = { ...request, onQuestion }
    if (!navigator.serviceWorker?.controller || !isOwnerConfirmed())
      return { state: 'sent', reply: await sendRequest(endpoint, asking) }
    return submit({ endpoint, request: asking, personId, about, cost, onQueued })
  }

  return useSubmit<E, Submitted<E>>(endpoint, {
    ...others,
    send,
    onSuccess: (submitted, sent) =>
      submitted.state === 'queued' ? onQueued(sent) : onSuccess?.(submitted.reply, sent),
  })
}
